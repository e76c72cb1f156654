import { sql } from "kysely";
import { expect, it } from "vitest";
import { db, type Tx, transaction } from "@/lib/platform/db/client";
import { query } from "@/lib/platform/db/query";
import { createUser } from "../support/factories";
import { assignSeat, createOrganisation } from "../support/organisations";

async function createSeat() {
  const made = await createOrganisation();
  const { seatId, assignmentId } = await assignSeat(made, await createUser());
  return { org: made.org, purchaseId: made.purchaseId, seatId, termId: assignmentId };
}

async function stateOf(tx: Tx, { seatId, termId }: { seatId: string; termId: string }) {
  return query(tx)
    .selectFrom("seat_states as seat")
    .innerJoin("seat_terms as term", "term.seat_id", "seat.id")
    .select(["seat.state", "term.is_current as isCurrent"])
    .where("seat.id", "=", seatId)
    .where("term.id", "=", termId)
    .executeTakeFirstOrThrow();
}

it("a seat ends to the millisecond, before the nightly job has come", async () => {
  const seat = await createSeat();
  await transaction(async (tx) => {
    const move = (before: string) =>
      sql`
      SELECT set_config('skillbite.clock_offset', (ends_at - now() - ${before}::interval)::text, true)
      FROM seats WHERE id = ${seat.seatId}::uuid`.execute(query(tx));
    await move("1 millisecond");
    expect(await stateOf(tx, seat)).toEqual({ state: "active", isCurrent: true });
    await move("0");
    expect(await stateOf(tx, seat)).toEqual({ state: "ended", isCurrent: false });
  });
  expect(await db().seat.findUnique({ where: { id: seat.seatId } })).toMatchObject({ status: "active" });
});

it("a seat ends with its pack, also for a transaction that began before the end", async () => {
  const seat = await createSeat();
  const endedAt = new Date(Date.now() + 60_000);
  await db().seatPack.updateMany({
    where: { orgId: seat.org.id },
    data: { endedAt, endedReason: "owner", ownerEndedAt: endedAt },
  });
  expect(await transaction((tx) => stateOf(tx, seat))).toEqual({ state: "ended", isCurrent: false });
});

it("somebody's time on a seat ends when it is taken back; the seat goes on", async () => {
  const seat = await createSeat();
  await db().seatAssignment.update({ where: { id: seat.termId }, data: { endedAt: new Date() } });
  await db().seat.update({ where: { id: seat.seatId }, data: { status: "free" } });
  expect(await transaction((tx) => stateOf(tx, seat))).toEqual({ state: "free", isCurrent: false });
});

const dispute = { endedReason: "dispute" };
it.each([
  ["nothing ended is open", {}, {}, "open"],
  ["a dispute ended rests", dispute, { status: "disputed", disputeStatus: "open" }, "resting"],
  ["a lost dispute ended is paid back", dispute, { status: "disputed", disputeStatus: "lost" }, "paid_back"],
  [
    "a dispute ended is paid back by a refund",
    dispute,
    { status: "refunded", disputeStatus: "open" },
    "paid_back",
  ],
  ["a refund ended is paid back", { endedReason: "refund" }, { status: "refunded" }, "paid_back"],
  ["its owner ended has ended", { endedReason: "owner", ownerEndedAt: new Date(0) }, {}, "ended_by_owner"],
  [
    "its owner ended too has ended",
    { ...dispute, ownerEndedAt: new Date() },
    { disputeStatus: "open" },
    "ended_by_owner",
  ],
] as const)("a pack that %s", async (_what, end, order, state) => {
  const { org, purchaseId } = await createOrganisation();
  const ended = "endedReason" in end ? { endedAt: new Date(0), ...end } : {};
  await db().seatPack.updateMany({ where: { purchaseId }, data: ended });
  await db().order.updateMany({ where: { purchases: { some: { id: purchaseId } } }, data: order });
  const found = query().selectFrom("seat_pack_states").select("state").where("org_id", "=", org.id);
  expect(await found.execute()).toEqual([{ state }]);
});
