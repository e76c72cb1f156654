import { uuidv7 } from "uuidv7";
import { describe, expect, it } from "vitest";
import { certificateJobs } from "@/lib/certificates/jobs";
import { findRecipient } from "@/lib/certificates/recipient-queries";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "../support/database";
import { createCertificate, createUser, grant } from "../support/factories";

const DAY = 86_400_000;

describe("a mail about a certificate", () => {
  const PAYER = "payer@test.example";
  async function buy(
    userId: string,
    sku: string,
    paidAt: Date | null = new Date(),
    paymentLink: string | null = null,
  ) {
    const id = uuidv7();
    const { purchases } = await db().order.create({
      data: {
        id,
        reference: id,
        idempotencyKey: id,
        userId,
        paidAt,
        email: PAYER,
        amountTotal: 3900,
        paymentLink,
        status: paidAt ? "paid" : "created",
        purchases: { create: { userId, sku, amount: 3900 } },
      },
      select: { purchases: true },
    });
    const source = { source: "purchase", sourceId: purchases[0]?.id ?? "" } as const;
    return db().entitlement.create({ data: { userId, sku: "exam", ...source, startsAt: new Date(0) } });
  }
  type Kind = "account" | "guest";
  it.each<[what: string, kind: Kind, entitlement: (id: string) => Promise<{ id: string }>, isPaid: boolean]>([
    ["an account's own address", "account", (id) => buy(id, "exam"), false],
    ["the address that paid for a guest's exam", "guest", (id) => buy(id, "exam"), true],
    ["nobody for an exam that was granted", "guest", (id) => grant(id, "exam"), false],
    ["nobody while it is not paid", "guest", (id) => buy(id, "exam", null), false],
    ["nobody for an order by link", "guest", (id) => buy(id, "exam", new Date(), "3900"), false],
    ["nobody for a purchase without the exam", "guest", (id) => buy(id, "level_beginner"), false],
    ["nobody for another's purchase", "guest", async () => buy((await createUser()).id, "exam"), false],
  ])("goes to %s", async (_whom, kind, entitle, isPaid) => {
    const user = await createUser(kind);
    const { id: entitlementId } = await entitle(user.id);
    const { id } = await createCertificate({ userId: user.id, entitlementId });
    const to = await findRecipient(id);
    const expected = kind === "account" ? [user.email, true] : isPaid ? [PAYER, false] : undefined;
    expect(to && [to.email, to.isAccount]).toEqual(expected ?? null);
  });

  it("goes out once at 90, 30 and 7 days before the end of a valid certificate", async () => {
    const { id: userId } = await createUser();
    const ending = async (days: number, overlay: object = {}) => {
      const expiresAt = new Date(Date.now() + days * DAY);
      const issuedAt = new Date(expiresAt.getTime() - 730 * DAY);
      return (await createCertificate({ userId, issuedAt, expiresAt, ...overlay })).id;
    };
    const ids = [
      await ending(91),
      await ending(89),
      await ending(29, { lastReminder: 90 }),
      await ending(29),
      await ending(3, { lastReminder: 30 }),
      await ending(3, { lastReminder: 7 }),
      await ending(-1, { lastReminder: 7 }),
      await ending(3, { revokedAt: new Date(), revokedReason: "error" }),
      await ending(3, { supersededById: uuidv7() }),
    ];
    for (let night = 0; night < 2; night++) await certificateJobs["certificates.remind"]();
    const rows = await db().certificate.findMany({ where: { userId } });
    const marks = ids.map((id) => rows.find((row) => row.id === id)?.lastReminder);
    expect(marks).toEqual([null, 90, 30, 30, 7, 7, 7, null, null]);
    const jobs = await asOwner<{ id: string }>(
      "SELECT data->>'certificateId' AS id FROM pgboss.job WHERE name = 'certificates.expiry-mail'",
    );
    expect(
      jobs
        .map(({ id }) => id)
        .filter((id) => ids.includes(id))
        .sort(),
    ).toEqual(ids.slice(1, 5).sort());
  });
});
