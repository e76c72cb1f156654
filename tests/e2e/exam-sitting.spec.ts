import { expect, type Page, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { expectAccessible, open, untilTakenOver } from "../support/browser-screen";
import { answerExam, goToCheck, handIn, startExam, takeExam, toCheck } from "../support/exam-pages";
import { answerAny, dialog, next, saved, scoreOf } from "../support/quiz-pages";
import { devices } from "../support/size";
import { grant, sql } from "../support/stack-database";

const EXAM = "AI Proficiency Certification Exam";

async function candidate(page: Page) {
  const person = await signedIn(page, await createAccount());
  await grant(person.id, "exam");
  return person;
}

/** At 320 px, title and saved state are whole and the question begins below them. */
async function seeWholeHead(page: Page) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 640 });
  await answerAny(page);
  await expect(saved(page)).toBeInViewport({ ratio: 1 });
  const title = page.getByRole("heading", { level: 1, name: EXAM });
  expect(await title.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = await page.getByRole("progressbar").boundingBox();
  const question = await page.getByRole("radiogroup").boundingBox();
  expect(question?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) + 14);
  await expectAccessible(page);
  await page.setViewportSize(before);
}

const inMap = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Questions of this exam" }).getByRole("button", { name });

/** The map is beside the paper, or folded above it on a phone. */
async function openMap(page: Page) {
  const fold = page.getByText(/^All questions: /);
  if (await fold.isVisible()) await fold.click();
}

/** Question 2 is left open and flagged; question 1 is answered. */
async function flagTheSecond(page: Page) {
  await next(page).click();
  await expect(page.getByText("Question 2 of 20", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Flag this question" }).click();
  await expect(page.getByRole("button", { name: "Flagged: remove the flag" })).toBeVisible();
  await page.getByRole("button", { name: "Report a problem with this question" }).click();
  await page.getByLabel("What is wrong with it? (optional)").fill("The table has no unit.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Reported. Thank you: we look at every report.")).toBeVisible();
}

for (const [device, size] of devices) {
  test(`an exam on ${device} is sat with a map and flags, checked, handed in and passed`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const person = await candidate(page);
    await open(page, "/exam");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Start Assessment" }).click();
    await expect(dialog(page).getByRole("button", { name: "Start Assessment" })).toBeDisabled();
    await dialog(page).getByRole("button", { name: "Maybe Later" }).click();
    await startExam(page);

    await test.step("questions are answered in any order", async () => {
      await seeWholeHead(page);
      await flagTheSecond(page);
      await openMap(page);
      await expect(inMap(page, "Question 1, answered")).toBeVisible();
      await expect(inMap(page, "Question 2, not answered, flagged")).toHaveAttribute("aria-current", "step");
      await expectAccessible(page);
      await inMap(page, "Question 20, not answered").click();
      await expect(page.getByText("Question 20 of 20", { exact: true })).toBeVisible();
      await expect(page.getByText("Answer all questions to complete")).toBeVisible();
      await expect(goToCheck(page)).toHaveCount(1);
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(page.getByText("Question 2 of 20", { exact: true })).toBeVisible();
      const flag = page.getByRole("button", { name: "Flagged: remove the flag" });
      await expect(flag).toBeVisible();
      await untilTakenOver(flag);
      await expect(page.getByText("Reported. Thank you: we look at every report.")).toBeVisible();
    });

    await test.step("the check names what is unanswered and flagged, and Back keeps everything", async () => {
      await openMap(page);
      await page.getByRole("button", { name: "Check your answers" }).click();
      await expect(page).toHaveTitle("Check your answers · Skillbite");
      await expect(toCheck(page)).toBeFocused();
      await expect(page.getByRole("button", { name: "Hand in" })).toHaveCount(0);
      await expect(page.getByRole("list", { name: "Flagged" })).toHaveText("Question 2");
      await expectAccessible(page);
      await page
        .getByRole("list", { name: "Not answered yet" })
        .getByText("Question 2", { exact: true })
        .click();
      await page.getByRole("button", { name: /^(Back|Previous)$/ }).click();
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    });

    await answerExam(page, person.id, { right: 17 });
    await page.getByRole("radio", { checked: true }).press("Enter"); // never hands in: the look back comes first
    await expect(toCheck(page)).toBeFocused();
    await expect(page.getByText("All questions are answered")).toBeVisible();
    await page.getByRole("button", { name: /^(Back|Previous)$/ }).click();
    await expect(page.getByText("Question 20 of 20", { exact: true })).toBeVisible();
    await handIn(page, person.id);

    await test.step("new questions come before the result, and may be skipped", async () => {
      await expect(
        page.getByText(/These four questions are new\. They do not count, whatever you answer\./),
      ).toBeVisible();
      await expect(scoreOf(page, 85)).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("radiogroup").first().locator("label").first().click();
      await page
        .getByRole("button", {
          name: device === "a phone" ? "Skip and see my result" : "Send and see my result",
        })
        .click();
    });
    await expect(
      page.getByRole("heading", { name: "Excellent! You qualify for certification!" }),
    ).toBeFocused();
    await expect(scoreOf(page, 85)).toBeVisible();
    await expectAccessible(page);
    const [sat] = await sql<{ shown: number; pilots: number; reports: number }>(
      `SELECT count(i.shown_at)::int AS shown,
         (SELECT count(p.answer_id)::int FROM pilot_items p WHERE p.attempt_id = a.id) AS pilots,
         (SELECT count(*)::int FROM question_reports r WHERE r.attempt_id = a.id) AS reports
       FROM attempts a JOIN attempt_items i ON i.attempt_id = a.id WHERE a.user_id = $1 GROUP BY a.id`,
      [person.id],
    );
    expect(sat).toEqual({ shown: 20, pilots: device === "a phone" ? 0 : 1, reports: 1 });
    await page.getByRole("link", { name: "Claim Your Certificate" }).click();
    await expect(page.getByLabel("Name on the certificate")).toBeVisible();
  });
}

test("who fails reads a plan first, and after two attempts in a day from when the next is possible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await candidate(page);
  await takeExam(page, person.id, 8);
  const parts = ["Your plan", "Your next attempt", "Your categories", "Recommended for you"];
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(parts);
  const plan = page.getByRole("region", { name: "Your plan" });
  await expect(plan.getByRole("link").first()).toHaveAttribute("href", /^\/course\/[\w-]+\?lesson=/);
  await expect(plan.getByText(/ · [3-5] exercises · (€\d+|Open to you)$/).first()).toBeVisible();
  const offer = page.getByRole("region", { name: "Recommended for you" });
  await expect(offer).toContainText("Beginner Bite fits your level, Beginner.");
  await expect(page.getByText("to work on", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Correct answer:")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText("Retake", { exact: true }).click();
  await takeExam(page, person.id, 8);
  await expect(
    page.getByText(/^You have had two attempts in 24 hours\. You can start the next one on .* UTC\.$/),
  ).toBeVisible();
  await expect(page.getByText("Retake", { exact: true })).toHaveCount(0);

  await open(page, "/exam");
  await expect(
    page.getByText(/^You can start the next attempt on \d+ \w+ \d{4} at \d\d:\d\d UTC$/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Assessment" })).toHaveCount(0);
  await page.getByRole("link", { name: "See your plan" }).click();
  await expect(page.getByRole("region", { name: "Your plan until then" })).toBeInViewport();
  await expectAccessible(page);
});

test("without a network answers and flags wait, and arrive when it is back", async ({ page, faults }) => {
  faults.expect(/Failed to load resource|Failed to fetch/);
  const person = await candidate(page);
  await startExam(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Flag this question" }).click();
  await answerAny(page);
  await expect(page.getByText("There is no connection right now.")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Question 2 of 20", { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(() =>
      sql(
        `SELECT i.position, i.is_flagged, i.answer_id IS NOT NULL AS is_answered FROM attempt_items i
         JOIN attempts a ON a.id = i.attempt_id WHERE a.user_id = $1 AND i.shown_at IS NOT NULL ORDER BY 1`,
        [person.id],
      ),
    )
    .toEqual([
      { position: 0, is_flagged: true, is_answered: true },
      { position: 1, is_flagged: false, is_answered: false },
    ]);
});

test("a result of the exam stands in the list of attempts, in the day of its reader", async ({ page }) => {
  const person = await candidate(page);
  await takeExam(page, person.id, 16);
  const [attempt] = await sql<{ id: string; kind: string }>(
    "SELECT id, kind::text FROM attempts WHERE user_id = $1 AND declared_at IS NOT NULL",
    [person.id],
  );
  expect(attempt?.kind).toBe("certification");
  await expect(page.getByRole("link", { name: "Claim Your Certificate" })).toHaveAttribute(
    "href",
    `/certification/claim?attempt=${attempt?.id}`,
  );
  await sql("UPDATE users SET time_zone = 'Pacific/Auckland' WHERE id = $1", [person.id]);
  await sql("UPDATE attempts SET closed_at = '2026-11-10 20:00Z' WHERE id = $1", [attempt?.id]);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "See results of 11 Nov 2026" }).click();
  await expect(page.getByText("Certification exam, 11 November 2026")).toBeVisible();
  await expect(page.getByText("Retake", { exact: true })).toHaveAttribute("href", "/exam?access=exam");
  await expect(page.getByRole("heading", { name: "Keep your results" })).toHaveCount(0);
});
