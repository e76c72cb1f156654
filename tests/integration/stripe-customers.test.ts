import { afterAll, expect, it } from "vitest";
import { commerceJobs } from "@/lib/commerce/jobs";
import { db } from "@/lib/platform/db/client";
import { stripe } from "@/lib/platform/stripe";
import { createUser } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { openShop } from "../support/shop";

const shop = await openShop();
afterAll(expectInvariants);

it("sends a buyer's new email to the Stripe customers of all paid orders, also when repeated", async () => {
  const buyer = await createUser();
  const paid = [await shop.buy(buyer.id), await shop.buy(buyer.id, "level_beginner")];
  await db().user.update({ where: { id: buyer.id }, data: { email: "moved@test.example" } });
  for (let time = 0; time < 2; time += 1)
    await commerceJobs["commerce.rename-customers"]({ userId: buyer.id });
  for (const { session } of paid) {
    const { customer } = await stripe().checkout.sessions.retrieve(session);
    expect(await stripe().customers.retrieve(String(customer))).toMatchObject({
      email: "moved@test.example",
    });
  }
});
