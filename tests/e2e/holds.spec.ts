import { administrator } from "../support/admin-pages";
import { expect, type Page, test } from "../support/browser";
import { createAccount, type Person, signedIn } from "../support/browser-people";
import { carryOut, expectAccessible, seeToast } from "../support/browser-screen";
import { answerExam, goToCheck, seeHelp, startExam } from "../support/exam-pages";
import { mailTo } from "../support/mailbox";
import { dialog } from "../support/quiz-pages";
import { grant, sql } from "../support/stack-database";

const HELD = "We are looking at your Skillbite exam";

/** Answers 20 questions right, as if within eight seconds of the start, and hands in. */
async function sitFast(page: Page, person: Person): Promise<string> {
  await startExam(page);
  await answerExam(page, person.id, { right: 20 });
  await goToCheck(page).click();
  const handIn = page.getByRole("button", { name: "Hand in", exact: true });
  await expect(handIn).toBeEnabled(); // answers are saved one after the other
  const [attempt] = await sql<{ id: string }>(
    `UPDATE attempts SET started_at = now() - interval '8 seconds' WHERE user_id = $1 RETURNING id`,
    [person.id],
  );
  await sql(
    `UPDATE attempt_items SET shown_at = now() - interval '8 seconds' + position * interval '0.4 seconds',
       answered_at = now() - interval '8 seconds' + (position + 1) * interval '0.4 seconds' WHERE attempt_id = $1`,
    [attempt?.id],
  );
  await handIn.click();
  await dialog(page).getByRole("button", { name: "Hand in now" }).click();
  await expect(page).toHaveURL(/attempt=/);
  return attempt?.id ?? "";
}

async function heldCandidate(page: Page) {
  const person = await signedIn(page, await createAccount());
  await grant(person.id, "exam");
  return { person, attemptId: await sitFast(page, person) };
}

async function fitsAllWidths(page: Page) {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    );
    await expectAccessible(page);
  }
}

test("an eight-second exam is held, the candidate is told, and an operator releases it", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const { person, attemptId } = await heldCandidate(page);
  await expect(page.getByRole("heading", { name: "We are looking at this attempt" })).toBeVisible();
  await expect(page.getByText("will write within 2 business days")).toBeVisible();
  await seeHelp(page);
  await fitsAllWidths(page);
  expect((await mailTo(person.email, HELD)).text).toContain("We are looking at this attempt");

  const desk = await browser.newPage();
  await administrator(desk);
  await desk.goto("/admin");
  await expect(desk.getByRole("link", { name: /held exams? to decide/ })).toContainText("The oldest waits");
  await desk.goto(`/admin/attempts?state=held&q=${encodeURIComponent(person.email)}`);
  await expectAccessible(desk);
  await desk.getByRole("row").nth(1).getByRole("link").press("Enter");
  await expect(desk).toHaveURL(`/admin/attempts/${attemptId}`);
  await expect(desk.getByText("The whole paper took less than 90 seconds.")).toBeVisible();
  const timeline = desk.getByRole("region", { name: "Timeline in words" });
  await expect(timeline.getByRole("row")).toHaveCount(21);
  await expect(timeline.getByRole("row").nth(1)).toContainText(/0\.4\s*right\s*0:\d\d\s*0:\d\d/);
  await fitsAllWidths(desk);
  await carryOut(desk.locator("body"), "Release", { Reason: "You told us of your reader." });
  await seeToast(desk, "Done", "The attempt counts.");
  await expect(desk.getByText("attempt.released")).toBeVisible();
  await desk.close();

  expect((await mailTo(person.email, "Your Skillbite exam counts")).text).toContain(
    "You told us of your reader.",
  );
  await page.reload();
  await expect(page.getByRole("link", { name: "Claim Your Certificate" })).toBeVisible();
});

test("an operator refuses a held exam: the candidate reads why, and may take it again", async ({
  page,
  browser,
}) => {
  const { person, attemptId } = await heldCandidate(page);
  const desk = await browser.newPage();
  await administrator(desk);
  await desk.goto(`/admin/attempts/${attemptId}`);
  await carryOut(desk.locator("body"), "Refuse", { Reason: "Nobody reads 20 questions in 8 seconds." });
  await seeToast(desk, "Done", "The attempt does not count.");
  await expect(desk.getByText("attempt.refused")).toBeVisible();
  await desk.close();
  expect((await mailTo(person.email, "Your Skillbite exam does not count")).text).toContain(
    "Nobody reads 20 questions in 8 seconds.",
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "This attempt does not count" })).toBeVisible();
  await expect(page.getByText("Nobody reads 20 questions in 8 seconds.")).toBeVisible();
  await fitsAllWidths(page);
  await page.getByRole("link", { name: "To the exam" }).click();
  await expect(page.getByRole("button", { name: "Start Assessment" })).toBeVisible();
});
