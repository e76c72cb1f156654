import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Viewer } from "../accounts/viewers";
import { pastAttemptsOf, toPastAttempts } from "../assessments/result-queries";
import { certificatesOf, toCertificates } from "../certificates/certificate-queries";
import { openPasses, passesOf } from "../certificates/pass-queries";
import { accessOf, toAccess } from "../commerce/access-queries";
import { claimableOrdersOf, ordersOf } from "../commerce/order-queries";
import { restingOf, toResting } from "../commerce/resting-queries";
import { isManagedBy } from "../organisations/organisation-access";
import { query } from "../platform/db/query";

/** JSON has dates as text. */
const toDate = (text: string) => new Date(text);
const toDateOrNull = (text: string | null) => (text === null ? null : new Date(text));

export type Holdings = Awaited<ReturnType<typeof getHoldings>>;

/** What somebody has: results, certificates, orders, access, organisations. One statement. */
export async function getHoldings(viewer: Pick<Viewer, "id" | "email">) {
  const held = await query()
    .selectNoFrom([
      jsonArrayFrom(pastAttemptsOf(viewer.id)).as("attempts"),
      jsonArrayFrom(certificatesOf(viewer.id)).as("certificates"),
      jsonArrayFrom(passesOf(viewer.id)).as("passes"),
      jsonArrayFrom(ordersOf(viewer.id)).as("orders"),
      jsonArrayFrom(claimableOrdersOf(viewer)).as("offers"),
      jsonArrayFrom(restingOf(viewer.id)).as("resting"),
      jsonArrayFrom(accessOf(viewer.id)).as("access"),
      jsonArrayFrom(organisationsOf(viewer.id)).as("organisations"),
    ])
    .executeTakeFirstOrThrow();
  return {
    attempts: toPastAttempts(held.attempts.map((row) => ({ ...row, closedAt: toDateOrNull(row.closedAt) }))),
    access: toAccess(held.access.map((row) => ({ ...row, endsAt: toDateOrNull(row.endsAt) }))),
    certificates: toCertificates(
      held.certificates.map((row) => ({
        ...row,
        testedAt: toDate(row.testedAt),
        issuedAt: toDate(row.issuedAt),
        expiresAt: toDate(row.expiresAt),
        revokedAt: toDateOrNull(row.revokedAt),
        correctedAt: toDateOrNull(row.correctedAt),
        now: toDate(row.now),
      })),
    ),
    claims: openPasses(
      held.passes.map((row) => ({ ...row, closedAt: toDateOrNull(row.closedAt), now: toDate(row.now) })),
    ),
    orders: held.orders.map((order) => ({ ...order, paidAt: toDateOrNull(order.paidAt) })),
    offers: held.offers,
    resting: toResting(held.resting),
    organisations: held.organisations,
  };
}

/** Organisations that the person owns or administers. */
const organisationsOf = (userId: string) =>
  query()
    .selectFrom("orgs as o")
    .select(["o.id", "o.name"])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("seat_packs as p")
          .select("p.size")
          .select((of) =>
            of
              .selectFrom("seats as s")
              .select(({ fn }) => fn.countAll<number>().as("count"))
              .whereRef("s.pack_id", "=", "p.id")
              .where("s.status", "<>", "free")
              .$asScalar()
              .$notNull()
              .as("taken"),
          )
          .whereRef("p.org_id", "=", "o.id")
          .orderBy("p.created_at"),
      ).as("packs"),
    )
    .where((eb) => isManagedBy(eb, userId))
    .orderBy("o.created_at");
