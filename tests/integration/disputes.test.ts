import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { syncOrder } from "@/lib/commerce/fulfil-order";
import { orderLink } from "@/lib/commerce/order-proofs";
import { db } from "@/lib/platform/db/client";
import { findViolations } from "../../scripts/lib/invariants";
import { createUser } from "../support/factories";
import { checkout, openShop, organisationIdOf, sendAccessMails } from "../support/shop";
import { openMailbox } from "../support/test-mailbox";

let shop: Awaited<ReturnType<typeof openShop>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;

beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop();
});

afterAll(async () => {
  await Promise.all([shop.stop(), mailbox.stop()]);
  expect(await findViolations(process.env.DATABASE_OWNER_URL ?? "")).toEqual([]);
});

describe("a dispute", () => {
  it.each([
    ["lose", "taken_back", "A payment was taken back", "a certificate that rests on it is revoked"],
    ["win", "open", "What was paid for is open again", "What it opened is open again."],
  ])(
    "is mailed to payer and holder when it begins and when it is decided: %s",
    async (end, state, subject, words) => {
      const buyer = await createUser();
      const made = await checkout(buyer.id, "exam");
      const email = `${made.id}@test.example`;
      await shop.act("pay", made.session, { email });
      expect(await sendAccessMails(made.id)).toEqual([]);
      await shop.act("dispute", made.session);
      await syncOrder(made.session);
      expect(await sendAccessMails(made.id)).toEqual(["resting"]);
      const resting = await mailbox.mailTo(email);
      expect(resting?.subject).toBe("A payment is in dispute");
      expect(resting?.text).toContain(`asks us for the €39 that were paid for the order ${made.reference}.`);
      expect(resting?.text).toContain(orderLink(made.reference));
      const holders = await mailbox.mailTo(buyer.email);
      expect(holders?.subject).toBe("A payment is in dispute");
      expect(holders?.text).not.toContain("key="); // that link is the payer's
      await shop.act(end, made.session);
      expect(await sendAccessMails(made.id)).toEqual([state]);
      const told = await mailbox.mailTo(email);
      expect(told).toMatchObject({ subject, text: expect.stringContaining(words) });
      expect(told?.text).not.toContain("stays revoked");
    },
  );

  it("is mailed once when it is decided before the first mail was sent", async () => {
    const made = await checkout((await createUser()).id, "exam");
    const email = `${made.id}@test.example`;
    await shop.act("pay", made.session, { email });
    await shop.act("dispute", made.session);
    await shop.act("win", made.session);
    await sendAccessMails(made.id);
    expect(await mailbox.mailsTo(email)).toMatchObject([{ subject: "What was paid for is open again" }]);
  });

  it("is mailed to the organisation's present owner too", async () => {
    const [buyer, owner] = [await createUser(), await createUser()];
    const made = await checkout(buyer.id, "seats_10");
    await shop.act("pay", made.session, { email: buyer.email });
    const org = await db().org.update({
      where: { id: await organisationIdOf(buyer.id) },
      data: { ownerId: owner.id },
    });
    await shop.act("dispute", made.session);
    await sendAccessMails(made.id);
    expect((await mailbox.mailTo(buyer.email))?.text).toContain("the seats of this order rest");
    expect((await mailbox.mailTo(owner.email))?.text).toContain(
      `http://localhost:3000/organisation/${org.id}`,
    );
  });
});
