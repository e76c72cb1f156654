import "server-only";
import { sql } from "kysely";
import { cache } from "react";
import { listApiKeysOf } from "../organisations/api-keys/api-key-queries";
import { db } from "../platform/db/client";
import { literal, query } from "../platform/db/query";
import { readTable } from "../platform/table";
import type { TableQuery } from "../platform/table-query";
import { seats } from "./seats-table";
import { ADMIN_PAGE } from "./table-queries";

export const findOrganisation = cache(async (orgId: string) => {
  const person = { select: { id: true, email: true } };
  const organisation = await db().org.findUnique({
    where: { id: orgId },
    select: {
      id: true,
      name: true,
      createdAt: true,
      owner: person,
      admins: { orderBy: { addedAt: "asc" }, select: { user: person } },
      provider: { select: { issuer: true, state: true, seatRule: true, failedAt: true, failure: true } },
      domains: { orderBy: { domain: "asc" }, select: { domain: true, provenAt: true } },
    },
  });
  if (!organisation) return null;
  const invitations = await db().openInvitation.findMany({
    where: { orgId, seatId: null },
    orderBy: { invitedAt: "asc" },
    select: { id: true, email: true, expiresAt: true },
  });
  const endpoints = await db().orgEndpoint.findMany({
    where: { orgId },
    orderBy: { createdAt: "asc" },
    select: { id: true, kind: true, url: true, failingSince: true, endedAt: true, endedReason: true },
  });
  return { ...organisation, invitations, endpoints, keys: await listApiKeysOf(orgId) };
});
export type AdminOrganisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

export type SeatPage = Awaited<ReturnType<typeof listSeats>>;
export const listSeats = (orgId: string, asked: TableQuery) => readTable(seats, { orgId }, asked, ADMIN_PAGE);

export type Pack = Awaited<ReturnType<typeof listPacks>>[number];

const no = sql<number>`0`;

/**
 * Packs of an organisation and its owner's orders that opened no pack, latest first. Somebody who writes that seats
 * do not work may have no pack at all. `amount`: EUR cents.
 */
export function listPacks({ id, owner }: { id: string; owner: { id: string } }) {
  return query()
    .selectFrom("purchases as b")
    .leftJoin("orders as o", "o.id", "b.order_id")
    .leftJoin("seat_packs as p", "p.purchase_id", "b.id")
    .where("b.user_id", "=", owner.id)
    .where("b.sku", "like", literal("seats%"))
    .where("p.id", "is", null)
    .select((eb) => [
      eb.ref("o.created_at").$notNull().as("at"),
      "o.reference",
      "o.status",
      "o.amount_total as amount",
      "p.size",
      "p.ended_at as endedAt",
      "p.ended_reason as endedReason",
      no.as("active"),
      no.as("invited"),
      no.as("free"),
      no.as("ended"),
    ])
    .unionAll((db) =>
      db
        .selectFrom("seat_packs as p")
        .leftJoin("purchases as b", "b.id", "p.purchase_id")
        .leftJoin("orders as o", "o.id", "b.order_id")
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom("seat_states as s")
              .select(({ fn }) => [
                fn.countAll<number>().filterWhere("s.state", "=", "active").as("active"),
                fn.countAll<number>().filterWhere("s.state", "=", "invited").as("invited"),
                fn.countAll<number>().filterWhere("s.state", "=", "free").as("free"),
                fn.countAll<number>().filterWhere("s.state", "=", "ended").as("ended"),
              ])
              .whereRef("s.pack_id", "=", "p.id")
              .as("of"),
          (on) => on.onTrue(),
        )
        .where("p.org_id", "=", id)
        .select([
          "p.created_at as at",
          "o.reference",
          "o.status",
          "o.amount_total as amount",
          "p.size",
          "p.ended_at as endedAt",
          "p.ended_reason as endedReason",
          "of.active",
          "of.invited",
          "of.free",
          "of.ended",
        ]),
    )
    .orderBy("at", "desc")
    .orderBy("reference")
    .execute();
}
