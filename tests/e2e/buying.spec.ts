import type { Locator } from "@playwright/test";
import { expect, type Page, test } from "../support/browser";
import { newAddress } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll, open } from "../support/browser-screen";
import { accessOf, buy, buyForm, CONSENT, emptyExam, examBuyer, orderPaidBy } from "../support/buying";
import { linkIn, mailTo } from "../support/mailbox";
import { dialog, finish, guestOf, start } from "../support/quiz-pages";
import { devices, PHONE } from "../support/size";
import { createCourse, removeCourse, sql } from "../support/stack-database";
import { dispute, loseDispute, POSTAL_ADDRESS, pay } from "../support/stripe";

async function openCertificateDialog(page: Page) {
  await start(page);
  await finish(page, await guestOf(page), { right: 17 });
  await page.getByRole("button", { name: "Get Your Certificate" }).click();
  const proceed = dialog(page).getByRole("button", { name: "Continue" });
  await expect(proceed).toHaveAccessibleDescription("Fill in both names to go on.");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await proceed.click();
  await expect(buyForm(page, "exam access")).toBeVisible();
}

/** Nothing scrolled: what is needed to buy is on the screen as the dialog opens. */
async function expectInView(form: Locator) {
  for (const part of [
    form.getByText(CONSENT),
    form.getByRole("checkbox"),
    form.getByRole("button", { name: /^Buy/ }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
}

const phones = [PHONE.viewport, { width: 360, height: 640 }];

test("the certificate dialog sells at the price of the code that it advertises", { tag: "@journey" }, async ({
  newVisitor,
}) => {
  const page = await newVisitor(PHONE);
  const email = newAddress();
  await openCertificateDialog(page);
  for (const viewport of phones) {
    await page.setViewportSize(viewport);
    await expectInView(buyForm(page, "exam access"));
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await expect(buyForm(page, "exam access")).toContainText("€3.90 today. Once. No subscription.");
  const tab = await buy(page, "exam access");
  await expect(tab.getByText("€3.90").first()).toBeVisible();
  await emptyExam(tab);
  await pay(tab, { email });
  await tab.waitForURL(/\/payment-success/);
  expect(await orderPaidBy(email)).toMatchObject({ status: "paid", amount: 390, sku: "exam" });
});

test("without the code the dialog opens the exam's payment link, which takes the code as well", async ({
  page,
}) => {
  const email = newAddress();
  await openCertificateDialog(page);
  const form = buyForm(page, "exam access");
  await form.getByText("Code BITE90", { exact: true }).click();
  await form.getByLabel("Discount code").fill("");
  await expect(form).toContainText("€39 today. Once. No subscription.");
  const tab = await buy(page, "exam access");
  await expect(tab.getByText("Certification exam")).toBeVisible();
  await pay(tab, { email, code: "bite90" });
  await tab.waitForURL(/\/payment-success\?session_id=/);
  expect(await orderPaidBy(email)).toMatchObject({ status: "paid", amount: 390, sku: "exam" });
  await tab.getByRole("button", { name: "Open my exam" }).click();
  await expect(tab.getByText("Thank you. Your exam access is active.")).toBeVisible();
});

for (const [device, viewport] of devices) {
  test(`during a dispute nothing is sold again, and every place says why, on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { id } = await examBuyer(page);
    const [order] = await sql<{ reference: string; session: string }>(
      "SELECT reference, stripe_session_id AS session FROM orders WHERE user_id = $1",
      [id],
    );
    await dispute(order?.session ?? "");
    await expect.poll(() => accessOf(id)).toEqual([]);
    const words = `paid for the order ${order?.reference}. Until it has decided, `;
    await open(page, "/exam");
    await expect(page.getByText("Your payment is in dispute")).toBeVisible();
    await expect(page.getByText(`${words}the exam rests.`)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Purchase Exam Access/ })).toHaveCount(0);
    await expectAccessible(page);
    await open(page, "/pricing");
    await expect(page.getByText(`${words}the exam rests.`)).toBeVisible();
    await expect(buyForm(page, "exam access")).toHaveCount(0);
    await expect(buyForm(page, "Mid Bite")).toBeVisible();
    await expectAccessible(page);
    await open(page, "/dashboard");
    const access = page.getByRole("region", { name: "Your Access" });
    await expect(access.getByText(`${words}Certification exam rests.`)).toBeVisible();
    await access.getByRole("link", { name: "See the order" }).click();
    await expect(page.getByText("In dispute with the bank: the access rests")).toBeVisible();
    await loseDispute(order?.session ?? "");
    await expect
      .poll(() => sql("SELECT dispute_status::text AS s FROM orders WHERE user_id = $1", [id]))
      .toEqual([{ s: "lost" }]);
    await open(page, "/exam");
    await expect(page.getByRole("link", { name: /^Purchase Exam Access/ })).toBeVisible();
  });
}

test("a course whose payment is on its way is not sold again from its dialog or its locked page", async ({
  page,
}) => {
  const course = await createCourse({ price: 5000 });
  try {
    const { id } = await examBuyer(page);
    const [order] = await sql<{ id: string }>(
      `INSERT INTO orders (id, reference, user_id, amount_total, idempotency_key, status, submitted_at)
       VALUES (gen_random_uuid(), 'SBO-' || upper(substr(md5(random()::text), 1, 12)), $1, 5000, gen_random_uuid(), 'pending', now())
       RETURNING id`,
      [id],
    );
    await sql(
      "INSERT INTO purchases (id, order_id, user_id, sku, amount) VALUES (gen_random_uuid(), $1, $2, $3, 5000)",
      [order?.id, id, `course_${course}`],
    );
    for (const place of [`/courses/${course}?buy=${course}`, `/course/${course}`]) {
      await open(page, place);
      await expect(page.getByText("Your payment is on its way")).toBeVisible();
      await expect(buyForm(page, course)).toHaveCount(0);
      await expectAccessible(page);
    }
  } finally {
    await removeCourse(course);
  }
});

test("the dialog of a course shows consent and button on a phone without a scroll", async ({
  newVisitor,
}) => {
  const page = await newVisitor(PHONE);
  await open(page, "/courses/ai-in-business?buy=ai-in-business");
  for (const viewport of phones) {
    await page.setViewportSize(viewport);
    await expectInView(buyForm(page, "AI in Business"));
  }
  await expectAccessible(page);
});

test("a guest's seats: receipt and order page repeat the consent of the box", async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  const email = newAddress();
  await open(page, "/enterprise");
  const tab = await buy(page, "10 seats");
  await pay(tab, { email, address: POSTAL_ADDRESS });
  await tab.waitForURL(/\/payment-success\?session_id=/);
  const receipt = await mailTo(email, "Your Skillbite receipt");
  expect(receipt.text).toContain(`“${CONSENT}”`);
  expect(receipt.text).not.toContain("you can withdraw from this contract within 14 days");
  expect(receipt.text).toContain("€949, VAT included");
  const other = await newVisitor();
  await open(other, linkIn(receipt, "/order/"));
  await expect(other.getByText(`“${CONSENT}”`)).toBeVisible();
  await expect(other.getByText("€949, VAT included")).toBeVisible();
  await expectAccessible(other);
});

test("a beginner course costs in the catalogue what its level costs on /pricing", async ({ page }) => {
  await open(page, "/pricing");
  const level = page.getByRole("article", { name: "Beginner Bite" });
  const [today] =
    /€\d+(\.\d\d)? today/.exec((await buyForm(page, "Beginner Bite").textContent()) ?? "") ?? [];
  await expect(level).toContainText(today ?? "no price");
  await open(page, "/courses");
  await page.getByRole("link", { name: "Enroll for €39: AI Personal Productivity" }).click();
  await expect(buyForm(page, "AI Personal Productivity")).toContainText(today ?? "no price");
  const tab = await buy(page, "AI Personal Productivity");
  await expect(tab.getByText("AI Beginner Course")).toBeVisible();
});
