import { seatLabelSql, seatStateSql } from "../organisations/view";
import type { Listing } from "../table";
import { email, hidden, number, text, time } from "../table";
import { addressed, isWithin, typedId } from "./build-search";

const organisationsOf = `ANY (ARRAY(
  SELECT p.org_id FROM ${addressed("users")} u JOIN seat_assignments a ON a.user_id = u.id JOIN seats s ON s.id = a.seat_id
    JOIN seat_packs p ON p.id = s.pack_id
  UNION ALL SELECT m.org_id FROM ${addressed("users")} u JOIN org_admins m ON m.user_id = u.id
  UNION ALL SELECT i.org_id FROM org_invitations i WHERE i.email LIKE $2 AND i.accepted_at IS NULL AND i.revoked_at IS NULL
  UNION ALL SELECT p.org_id FROM seats s JOIN seat_packs p ON p.id = s.pack_id WHERE s.id = ${typedId}))`;

export const organisations = {
  title: "Organisations",
  hint: "A part of its name, from the beginning of a word, the beginning of the e-mail address of its owner or of somebody in it, or an id, also of a seat",
  from: `orgs g JOIN users u ON u.id = g.owner_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS bought, count(*) FILTER (WHERE now.state IN ('invited', 'active'))::int AS given,
      count(*) FILTER (WHERE now.state = 'free')::int AS free, count(*) FILTER (WHERE now.state = 'ended')::int AS ended
    FROM seat_packs p JOIN seats s ON s.pack_id = p.id CROSS JOIN LATERAL (SELECT ${seatStateSql} AS state) now
    WHERE p.org_id = g.id
  ) seats`,
  base: { table: "orgs", as: "g" },
  columns: [
    text("name", "Name", "g.name"),
    email("owner", "Owner", "coalesce(u.email, 'an owner without a name')"),
    number("bought", "Seats bought", "seats.bought"),
    number("given", "Given", "seats.given"),
    number("free", "Free", "seats.free"),
    number("ended", "Ended", "seats.ended"),
    time("since", "Since", "g.created_at"),
    hidden(text("ownerId", "Id of its owner", "g.owner_id")),
    hidden(text("id", "Id", "g.id")),
  ],
  search: `g.id = ${typedId} OR g.owner_id = ANY (ARRAY${addressed("users")}) OR g.id = ${organisationsOf} OR ${isWithin("g.name")}`,
  follows: "users",
  order: "g.id DESC",
  id: "id",
  detail: "organisations",
} satisfies Listing;

const seatNote = `CASE ${seatStateSql} WHEN 'free' THEN (
    SELECT word.said FROM (
      SELECT r.revoked_at AS at, CASE WHEN r.refused_at IS NULL THEN 'no longer offered to ' ELSE 'refused by ' END
        || r.email AS said FROM org_invitations r WHERE r.seat_id = s.id AND r.revoked_at IS NOT NULL
      UNION ALL SELECT last.ended_at, CASE WHEN last.left_at IS NULL THEN 'taken from ' ELSE 'given up by ' END
        || coalesce(u.email, 'a deleted account') WHERE last.ended_at IS NOT NULL
    ) word ORDER BY word.at DESC LIMIT 1)
  WHEN 'ended' THEN CASE WHEN p.ended_at IS NULL THEN 'its days are over' ELSE 'pack ended (' || p.ended_reason || ')' END END`;

/**
 * Seats that somebody has, had or was offered; unused seats are all alike. Labels and order match the organisation's
 * own page. `listings` does not contain it: it is a part of the organisation's admin page.
 */
export const seats = {
  title: "Seats",
  hint: "The id of an organisation",
  from: `seats s JOIN seat_packs p ON p.id = s.pack_id
    LEFT JOIN LATERAL (
      SELECT a.user_id, a.ended_at, a.left_at FROM seat_assignments a WHERE a.seat_id = s.id
      ORDER BY a.started_at DESC LIMIT 1
    ) last ON true
    LEFT JOIN users u ON u.id = last.user_id
    LEFT JOIN org_invitations i ON i.seat_id = s.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL
    CROSS JOIN LATERAL (SELECT count(*) AS times FROM org_invitations r WHERE r.seat_id = s.id) offered`,
  columns: [
    text("seat", "Seat", seatLabelSql),
    text("state", "State", seatStateSql),
    email(
      "person",
      "Person",
      `CASE ${seatStateSql} WHEN 'invited' THEN i.email WHEN 'free' THEN NULL ELSE u.email END`,
    ),
    time("since", "Since", `CASE ${seatStateSql} WHEN 'invited' THEN i.invited_at ELSE s.activated_at END`),
    time(
      "until",
      "Until",
      `CASE ${seatStateSql} WHEN 'invited' THEN i.expires_at ELSE least(s.ends_at, p.ended_at) END`,
    ),
    time("handedOn", "Handed on", "s.reassigned_at"),
    text("note", "Why", seatNote),
    hidden(
      text("personId", "Id of the person", `CASE ${seatStateSql} WHEN 'invited' THEN NULL ELSE u.id END`),
    ),
    hidden(text("id", "Id", "s.id")),
  ],
  search: `p.org_id = ${typedId} AND (s.activated_at IS NOT NULL OR offered.times > 0)`,
  order: "p.created_at, p.id, s.number",
  id: "id",
} satisfies Listing;
