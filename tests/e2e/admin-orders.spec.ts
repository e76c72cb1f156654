import { randomInt } from "node:crypto";
import { administrator, carryOutInRow } from "../support/admin-pages";
import { expect, test } from "../support/browser";
import { createAccount, growStale, PASSWORD } from "../support/browser-people";
import { carryOut, expectAccessible, open, seeToast } from "../support/browser-screen";
import { examBuyer } from "../support/buying";
import { insertCertificates } from "../support/certificate-rows";
import { mailTo } from "../support/mailbox";
import { sql } from "../support/stack-database";
import { setFaults } from "../support/stripe";

test("an order's page tells what happened to it; its event is followed again, its refund shown under way", async ({
  page,
  newVisitor,
}) => {
  const buyer = await newVisitor();
  const { email } = await examBuyer(buyer);

  await administrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/orders?q=${email}`);
  await page.getByRole("row", { name: email }).getByRole("link").press("Enter");
  const history = page.locator("section", { has: page.getByRole("heading", { name: "History" }) });
  await expect(history).toContainText("Stripe: checkout.session.completed");
  await expect(history).toContainText("Opens exam");
  await expect(history).toContainText("Consent given");
  await expect(page.getByRole("main")).toContainText(
    /Consent\s*given .* UTC, wording of .*“I consent to immediate/,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  const main = page.getByRole("main");
  await carryOut(main, "Ask Stripe again", { Reason: "the payer wrote" });
  await expect(history).toContainText("Admin: order.settled-again");
  await setFaults({ down: true }); // the refund is pending until Stripe answers
  try {
    await carryOut(main, "Refund", { Euros: "1", Reason: "half of it was not used" });
    await expect(history).toContainText("Refund asked for: €1.00");
    await expect(main.getByText("A refund of €1.00 is under way")).toBeVisible();
    await expect(page.getByRole("region", { name: "What can be done" })).toBeFocused();
  } finally {
    await setFaults({});
  }
  await expect(async () => {
    await page.reload();
    await expect(history).toContainText("Refund taken by Stripe", { timeout: 5_000 });
    await expect(history).toContainText("Mail: refund-mail", { timeout: 5_000 });
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);

  const [event] = await sql<{ id: string }>(
    `SELECT e.id FROM stripe_events e JOIN orders o ON o.stripe_session_id = e.object_id WHERE o.email = $1 LIMIT 1`,
    [email],
  );
  await page.goto(`/admin/webhooks?q=${event?.id}`);
  await carryOutInRow(page.getByRole("row", { name: event?.id }), "Process again", {
    Reason: "to be sure of it",
  });
  await seeToast(page, "Done", "The event was processed again.");
  await page.getByRole("row", { name: event?.id }).getByRole("link", { name: /^SBO-/ }).press("Enter");
  await expect(history).toContainText("Stripe: checkout.session.completed");
  await page.goto("/admin/audit?q=event.followed-again");
  await page.getByRole("link", { name: `stripe_events:${event?.id}` }).press("Enter");
  await expect(page.getByRole("row", { name: event?.id })).toBeVisible();
  await page.goto("/admin/webhooks?state=unhandled");
  await expect(page.getByLabel("Which")).toHaveValue("unhandled");
});

test("a withdrawal is answered on the admin pages: its sender reads it, and it waits no more", async ({
  page,
  newVisitor,
}) => {
  const buyer = await newVisitor();
  const { email } = await examBuyer(buyer);
  const [order] = await sql<{ reference: string }>("SELECT reference FROM orders WHERE email = $1", [email]);
  await open(buyer, `/withdraw?order=${order?.reference}`);
  const declaring = buyer.getByRole("form", { name: "Withdraw from contract" });
  await declaring.getByLabel("Name").fill("Pat Payer");
  await declaring.getByRole("button", { name: "Continue" }).click();
  await buyer.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(buyer.getByRole("heading", { name: "We have received your withdrawal" })).toBeVisible();

  await sql(
    `UPDATE withdrawals SET declared_at = now() - interval '16 days', email = 'somebody.else@test.example',
       proof = NULL, confirmed_at = NULL
     FROM orders o WHERE o.id = order_id AND o.email = $1`,
    [email],
  );
  await administrator(page);
  await page.goto("/admin");
  const waiting = page.getByRole("link", { name: /withdrawals? to answer/ });
  await expect(waiting).toContainText(/€[\d.,]+\. The oldest is 16 days old and due by .* overdue/);
  await waiting.press("Enter");
  await expect(page).toHaveURL("/admin/withdrawals?state=open");
  const row = page.getByRole("row", { name: order?.reference });
  await expect(row).toContainText("overdue");
  await expect(row).toContainText("€3.90");
  await expect(row).toContainText("not confirmed by the payer");
  await expectAccessible(page);
  await row.getByRole("link").press("Enter");
  const told = page.getByText(/^Withdrawal: overdue/).locator("..");
  await expect(told).toContainText("A refund was promised: refund it by ");
  await expect(told).toContainText(
    "Declared by Pat Payer, somebody.else@test.example (not confirmed by the payer)",
  );
  const answering = page.locator("details").filter({ hasText: "Answer the withdrawal" });
  await answering.locator("summary").press("Enter");
  await answering.getByLabel("Answer").fill("Dear Pat,\n\nas you wrote since, you keep the exam.");
  await answering.getByLabel("Reason").fill("they wrote that they keep it");
  const send = answering.getByRole("button", { name: "Answer the withdrawal" });
  await send.press("Enter");
  await expect(answering.getByRole("alert")).toHaveText(/A refund was promised/);
  await expectAccessible(page);
  await answering.getByLabel("The buyer agreed to keep what was bought").check();
  await send.press("Enter");
  await seeToast(page, "Done", "The answer is on its way.");
  await expect(page.getByText("open withdrawal")).toBeHidden();
  await expect(answering).toBeHidden();
  await expect(page.getByText(/^Withdrawal: answered/)).toBeVisible();
  await page.goto("/admin/withdrawals?state=open");
  await expect(page.getByRole("row", { name: order?.reference })).toBeHidden();
  expect((await mailTo(email, "Our answer to your withdrawal")).text).toContain("you keep the exam");
  await open(buyer, `/order/${order?.reference}`);
  await expect(buyer.getByText("We have acknowledged and answered it by mail.")).toBeVisible();
});

test("a certificate with a misspelt name is replaced: the old page leads to the new one, the holder is told", async ({
  page,
}) => {
  const { id, email } = await createAccount();
  const [certificate] = await sql<{ code: string }>(insertCertificates, [1, randomInt(2, 1_000_000), false]);
  const code = certificate?.code ?? "";
  await sql("UPDATE certificates SET user_id = $1 WHERE code = $2", [id, code]);
  await growStale(await administrator(page));
  await page.goto(`/admin/certificates?q=${code}`);
  await page.getByRole("row", { name: code }).getByRole("link", { name: code }).press("Enter");
  await expect(page).toHaveURL(`/admin/certificates/${code}`);
  const main = page.getByRole("main");
  await carryOut(main, "Correct the name", {
    "Name on the new one": "Ada Lovelace",
    Reason: "misspelt, she says",
  });
  const confirmation = page.getByRole("dialog", { name: "Confirm it is you" });
  await confirmation.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Confirm" }).press("Enter");
  await seeToast(page, "Done", "The new certificate is issued. Its code stands at the top of this page.");
  await expect(main.getByText("superseded", { exact: true }).first()).toBeVisible();
  const chain = main.locator("section", { has: page.getByRole("heading", { name: "Its chain" }) });
  await expect(chain.getByRole("listitem")).toHaveCount(2);
  await expect(chain.getByRole("listitem").first()).toContainText("Ada Lovelace");
  await expect(main.locator("section").filter({ hasText: "Reissued" }).last()).toContainText(
    "misspelt, she says",
  );
  await expectAccessible(page);
  await page.goto(`/certificate-verify?code=${code}`);
  await expect(page.getByText("This certificate was replaced by another one of the same pass")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Check the certificate that counts" }).press("Enter");
  await expect(page.getByText("Ada Lovelace").first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("code")).not.toBe(code);
  const mail = await mailTo(email, "Your Skillbite certificate was replaced");
  expect(mail.text).toContain("Ada Lovelace");
});
