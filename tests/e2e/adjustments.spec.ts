import { administrator, openActions } from "../support/admin-pages";
import { expect, type Page, test } from "../support/browser";
import { newAddress, signedIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { answerExam, goToCheck, handIn, seeHelp, startExam, toCheck } from "../support/exam-pages";
import { mailTo } from "../support/mailbox";
import { dialog, saved, start } from "../support/quiz-pages";
import { grant, sql } from "../support/stack-database";

const CONSENT = /I agree that Skillbite keeps what I write here/;
const WORDS = "I read with a magnifier, and lose my place.";

const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();
const isSent = (page: Page) => page.getByRole("heading", { name: "We have your request" });
const asked = (email: string) =>
  sql<{ wishes: string[]; message: string }>(
    "SELECT wishes, message FROM contact_messages WHERE email = $1 AND kind = 'adjustment'",
    [email],
  );

test("a guest is told at the fields what is missing, asks for an adjustment, and an operator answers by mail", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const email = newAddress();
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/adjustments");
  await expectAccessible(page);

  await test.step("nothing filled in: the summary has the focus and leads to each field, nothing is kept", async () => {
    await send(page);
    const summary = page.getByRole("group", { name: "Check these fields" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Tick what would help, or say it below.",
      "Enter your name.",
      "Enter a complete e-mail address, like name@example.com.",
      /^Without your consent/,
    ]);
    const first = page.getByRole("checkbox", { name: /^The questions read aloud/ });
    await summary.getByRole("link").first().press("Enter");
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription("Tick what would help, or say it below.");
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Enter your name\.$/);
    await expect(page.getByRole("checkbox", { name: CONSENT })).toHaveAccessibleDescription(
      /^Without your consent/,
    );
    await expectAccessible(page);
  });

  await test.step("'Something else' without a word: what was typed stays", async () => {
    await page.getByRole("checkbox", { name: /^Something else/ }).check();
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("checkbox", { name: CONSENT }).check();
    await send(page);
    const words = page.getByLabel("What gets in the way, and what would help");
    await expect(words).toBeFocused();
    await expect(words).toHaveAccessibleDescription(/Say what would help\.$/);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await words.fill(WORDS);
    await send(page);
    await expect(isSent(page)).toBeFocused();
    await expect(page.getByText(`to ${email}.`)).toContainText("within three working days, by ");
    expect(await asked(email)).toEqual([{ wishes: ["other"], message: WORDS }]);
    await expectAccessible(page);
  });

  await test.step("the operators' mail names nobody; the desk has it, and the answer is mailed", async () => {
    const desk = await browser.newPage();
    await administrator(desk);
    await sql("UPDATE contact_messages SET created_at = now() - interval '9 days' WHERE email = $1", [email]);
    await desk.goto("/admin");
    const waiting = desk.getByRole("link", { name: /to answer.*overdue/ });
    await expect(waiting).toHaveAttribute("href", "/admin/adjustments?state=open");
    await desk.goto(`/admin/adjustments?q=${email}`);
    const row = desk.getByRole("row", { name: "Ada" });
    await expect(row).toContainText("overdue");
    await expect(row).toContainText("Something else");
    await expect(desk.getByRole("button", { name: /^CSV/ })).toHaveCount(0);
    const answering = await openActions(row);
    await expect(answering.getByText(WORDS)).toBeVisible();
    await expectAccessible(desk);
    await answering.getByLabel("Answer").fill("We send you the paper as plain text.");
    await answering.getByRole("button", { name: "Answer" }).press("Enter");
    await seeToast(desk, "Done", "The answer is on its way.");
    await expect(desk.getByRole("row", { name: "Ada" })).toContainText("answered");
    const mail = await mailTo(email, "Our answer about your exam");
    expect(mail.text).toContain("We send you the paper as plain text.");
    expect(mail.text).not.toContain("magnifier");
    await desk.close();
  });
});

test("who is signed in finds name and address filled in, and gets the answer there alone", async ({
  page,
}) => {
  const person = await signedIn(page);
  await open(page, "/adjustments");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Email").evaluate((field: HTMLInputElement) => {
    field.readOnly = false;
    field.value = "somebody-else@test.example";
  });
  await page.getByRole("checkbox", { name: /^A plain paper/ }).check();
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("checkbox", { name: CONSENT }).check();
  await send(page);
  await expect(isSent(page)).toBeFocused();
  await expect(page.getByText(`to ${person.email}.`)).toBeVisible();
  expect(await asked(person.email)).toEqual([{ wishes: ["plain-paper"], message: "" }]);
});

test("it can be asked for without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = newAddress();
  await page.goto("/adjustments");
  await page.getByRole("checkbox", { name: /^Contact with a person/ }).check();
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("checkbox", { name: CONSENT }).check();
  await send(page);
  await expect(isSent(page)).toBeVisible();
  expect(await asked(email)).toEqual([{ wishes: ["contact"], message: "" }]);
  await context.close();
});

test("the exam guide leads to it, and so does every state of the exam", async ({ page }) => {
  await open(page, "/exam-guide#adjustments");
  await page.getByRole("main").getByRole("link", { name: "ask for an adjustment" }).click();
  await expect(page).toHaveURL("/adjustments");

  await open(page, "/exam");
  await expect(page.getByRole("heading", { name: "Exam Access Required" })).toBeVisible();
  await seeHelp(page);

  const person = await signedIn(page);
  await grant(person.id, "exam");
  await open(page, "/exam");
  await seeHelp(page);

  await test.step("the declaration says what is allowed without asking", async () => {
    await page.getByRole("button", { name: "Start Assessment" }).click();
    await expect(dialog(page)).toContainText("screen readers, magnifiers, dictation, spelling help");
    await expect(dialog(page)).toContainText("The declaration does not mean them.");
    await seeHelp(dialog(page));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await startExam(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await seeHelp(page);
    await expectAccessible(page);
  }

  await test.step("it opens in another tab, and the paper keeps its answer", async () => {
    await page.getByRole("radiogroup").locator("label").first().click();
    await expect(saved(page)).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: /^Help and adjustments/ }).click();
    const tab = await opened;
    await expect(tab.getByRole("heading", { name: "Help and adjustments" })).toBeVisible();
    await tab.close();
    await expect(page.getByRole("radio").first()).toBeChecked();
  });

  await answerExam(page, person.id, { right: 20 });
  await goToCheck(page).click();
  await expect(toCheck(page)).toBeFocused();
  await seeHelp(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await handIn(page, person.id);
  await expect(page.getByRole("heading", { name: "Handed in. Will you try new questions?" })).toBeVisible();
  await seeHelp(page);
  await page.getByRole("button", { name: "Skip and see my result" }).click();
  await expect(page).toHaveTitle("Exam passed · Skillbite");
  await seeHelp(page);
});

test("the free quiz leads to it, too", async ({ page }) => {
  await start(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await seeHelp(page);
});
