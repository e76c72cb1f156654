import type { Column, Listing } from "../table";

/** Organisations never see a person's answers. */

const text = (key: string, label: string, sql: string): Column => ({
  key,
  label,
  sql,
  kind: "text",
  sortable: true,
});
const number = (key: string, label: string, sql: string): Column => ({
  key,
  label,
  sql,
  kind: "number",
  sortable: true,
});
const time = (key: string, label: string, sql: string): Column => ({
  key,
  label,
  sql,
  kind: "time",
  sortable: true,
});

/** The same as seatState in lib/organisations/rules.ts. */
export const seatStateSql = `CASE WHEN p.ended_at IS NOT NULL OR s.ends_at <= app_now() THEN 'ended' ELSE s.status::text END`;
export const seatLabelSql = `(SELECT count(*) FROM seat_packs e WHERE e.org_id = p.org_id AND (e.created_at, e.id) <= (p.created_at, p.id))
  || '-' || lpad(s.number::text, 2, '0')`;
/** The details when the seat ended, or the current ones. */
const NAME = `CASE WHEN a.email_at_end IS NULL THEN u.name ELSE a.name_at_end END`;
const EMAIL = `coalesce(a.email_at_end, u.email)`;
const LESSONS = `course_lessons l JOIN courses c ON c.id = l.course_id AND c.is_published AND c.retired_at IS NULL`;

export type OrganisationListing = Listing & {
  state: string;
};

export const seatListing: OrganisationListing = {
  title: "Seats",
  hint: "The beginning of a name or an e-mail address",
  from: `seats s JOIN seat_packs p ON p.id = s.pack_id
    LEFT JOIN LATERAL (
      SELECT ${NAME} AS name, ${EMAIL} AS email FROM seat_assignments a JOIN users u ON u.id = a.user_id
      WHERE a.seat_id = s.id AND (a.ended_at IS NULL OR ${seatStateSql} = 'ended') ORDER BY a.started_at DESC LIMIT 1
    ) person ON true
    LEFT JOIN org_invitations i ON i.seat_id = s.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL
    LEFT JOIN LATERAL (
      SELECT r.refused_at AS at, 'Refused by ' || r.email AS said FROM org_invitations r
      WHERE r.seat_id = s.id AND r.refused_at IS NOT NULL
      UNION ALL SELECT a.left_at, 'Given up by ' || ${EMAIL} FROM seat_assignments a JOIN users u ON u.id = a.user_id
      WHERE a.seat_id = s.id AND a.left_at IS NOT NULL
      ORDER BY at DESC LIMIT 1
    ) word ON ${seatStateSql} = 'free'`,
  columns: [
    { key: "id", label: "Id", sql: "s.id", kind: "text", hidden: true },
    text("person", "Person", "coalesce(person.email, i.email)"),
    text("seat", "Seat", seatLabelSql),
    text("state", "State", seatStateSql),
    { ...text("word", "Why it is free", "word.said"), hidden: true },
    text("name", "Name", "person.name"),
    time("answerBy", "Answer by", `CASE WHEN ${seatStateSql} = 'invited' THEN i.expires_at END`),
    time("activated", "Active since", "s.activated_at"),
    time("ends", "Ends", "least(s.ends_at, p.ended_at)"),
  ],
  search: "lower(person.name) LIKE $2 OR coalesce(person.email, i.email) LIKE $2",
  order: "p.created_at, p.id, s.number",
  id: "id",
  state: seatStateSql,
};

/**
 * A person's time on a seat and what they learned by its end; later learning is private. Lessons completed earlier
 * count, as each is completed once. Certificates and scores are from that time, even after a later pass.
 */
const ASSIGNED = `seat_assignments a
  JOIN users u ON u.id = a.user_id
  JOIN seats s ON s.id = a.seat_id
  JOIN seat_packs p ON p.id = s.pack_id
  CROSS JOIN LATERAL (SELECT least(a.ended_at, s.ends_at, p.ended_at) AS last, least(a.ended_at, s.ends_at, p.ended_at, app_now()) AS until) span
  CROSS JOIN (SELECT count(*) AS lessons FROM ${LESSONS} WHERE l.retired_at IS NULL) offered
  CROSS JOIN LATERAL (
    SELECT count(*) AS completed, coalesce(sum(l.duration_minutes), 0) AS minutes,
      min(d.completed_at) AS first_at, max(d.completed_at) AS last_at
    FROM ${LESSONS} JOIN lesson_completions d ON d.lesson_id = l.id
    WHERE l.retired_at IS NULL AND d.user_id = a.user_id AND d.completed_at <= span.until
  ) learned
  LEFT JOIN LATERAL (
    SELECT x.code, x.expires_at, x.score FROM certificates x
    WHERE x.user_id = a.user_id AND x.kind = 'certification' AND x.revoked_at IS NULL
      AND NOT EXISTS (SELECT FROM certificates n WHERE n.reissue_of_id = x.id)
      AND x.tested_at >= date_trunc('second', a.started_at) AND x.tested_at <= span.until + interval '1 second'
    ORDER BY x.tested_at DESC LIMIT 1
  ) certificate ON true`;

export const learningListing: OrganisationListing = {
  title: "Learning",
  hint: seatListing.hint,
  from: ASSIGNED,
  columns: [
    { key: "id", label: "Id", sql: "a.id", kind: "text", hidden: true },
    text("person", "Person", EMAIL),
    text("name", "Name", NAME),
    number(
      "percent",
      "Completed",
      "least(100, round(100.0 * learned.completed / greatest(1, offered.lessons)))::int",
    ),
    number("hours", "Hours", "round(learned.minutes / 60.0, 1)::float8"),
    text("certificate", "Certificate", "certificate.code"),
    time("expires", "Valid until", "certificate.expires_at"),
    time("lastAt", "Last lesson", "learned.last_at"),
    { ...time("from", "Seat from", "a.started_at"), hidden: true },
    time("until", "Seat until", "span.last"),
  ],
  search: `lower(${NAME}) LIKE $2 OR ${EMAIL} LIKE $2`,
  order: "a.started_at DESC, a.id",
  id: "id",
  state: "CASE WHEN span.last <= app_now() THEN 'ended' ELSE 'active' END",
};

export const evidenceListing: OrganisationListing = {
  ...learningListing,
  columns: [
    ...learningListing.columns,
    number("score", "Score", "certificate.score"),
    number("completed", "Lessons completed", "learned.completed::int"),
    number("lessons", "Lessons offered", "offered.lessons::int"),
    time("firstAt", "First lesson", "learned.first_at"),
    text(
      "topics",
      "Topics",
      `(SELECT string_agg(t.title || ' (' || t.done || ' of ' || t.lessons || ' lessons)', '; ' ORDER BY t.title) FROM (
        SELECT c.title, count(*) AS lessons, count(d.id) AS done FROM ${LESSONS}
        LEFT JOIN lesson_completions d ON d.lesson_id = l.id AND d.user_id = a.user_id AND d.completed_at <= span.until
        WHERE l.retired_at IS NULL GROUP BY c.id, c.title HAVING count(d.id) > 0
      ) t)`,
    ),
  ],
  order: `${EMAIL}, a.started_at, a.id`,
};
