import { chromium } from "@playwright/test";
import { expect, type Page, test } from "../support/browser";
import { findBrowser } from "../support/browser-binary";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { seeHelp } from "../support/exam-pages";
import { scoreOf } from "../support/quiz-pages";
import { stack } from "../support/stack";
import { answersOfPaper, completeCourse } from "../support/stack-answers";
import { sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const ASSESSMENT = `/course/${FREE}/assessment`;

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a final assessment survives a killed browser, is failed, and passed with a fresh draw", async ({
  page,
}) => {
  const person = await signedIn(page);
  await page.goto(ASSESSMENT);
  await expect(page.getByText("It opens when all lessons are done: 0 of 12 so far.")).toBeVisible();
  await seeHelp(page);
  await completeCourse(person.id, FREE);

  const stored = () =>
    sql<{ version_id: string; answer_id: string | null; status: string }>(
      `SELECT i.version_id, i.answer_id, a.status::text FROM attempt_items i JOIN attempts a ON a.id = i.attempt_id
       WHERE a.user_id = $1 ORDER BY a.started_at, i.position`,
      [person.id],
    );
  const answer = async (on: Page, text: string) => {
    await on.getByRole("radiogroup").getByText(text, { exact: true }).click();
    await expect(on.getByText(/^Saved \d/)).toBeVisible();
  };

  await test.step("seven answers, then the browser's process is killed", async () => {
    const server = await chromium.launchServer(await findBrowser());
    const browser = await chromium.connect(server.wsEndpoint());
    const victim = await browser.newPage();
    await signedIn(victim, person);
    await open(victim, stack().url + ASSESSMENT);
    await victim.getByRole("button", { name: "Start the final assessment" }).click();
    await expect(victim.getByText("Question 1 of 15", { exact: true })).toBeVisible();
    await expectAccessible(victim);
    const paper = await answersOfPaper(person.id, FREE);
    expect(paper).toHaveLength(15);
    for (const [index, { question, wrong }] of paper.slice(0, 7).entries()) {
      await expect(victim.getByRole("radiogroup", { name: question })).toBeVisible();
      await answer(victim, wrong);
      if (index < 6) await victim.getByRole("button", { name: "Next" }).click();
    }
    await expect(victim.getByText("Question 7 of 15", { exact: true })).toBeVisible();
    server.process().kill("SIGKILL");
    await expect.poll(() => browser.isConnected()).toBe(false);
  });

  await test.step("another browser goes on at question 8 with the seven answers", async () => {
    expect((await stored()).filter(({ answer_id }) => answer_id !== null)).toHaveLength(7);
    await open(page, ASSESSMENT);
    await expect(page.getByText("Question 8 of 15", { exact: true })).toBeVisible();
    await expect(page.getByText("7 answered")).toBeVisible();
    await seeHelp(page);
    const paper = await answersOfPaper(person.id, FREE);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByRole("radio", { name: paper[6]?.wrong ?? "", exact: true })).toBeChecked();
    await page.getByRole("button", { name: "Next" }).click();
    for (const [index, { right }] of paper.entries()) {
      if (index < 7) continue;
      await answer(page, right);
      if (index < 14) await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByRole("button", { name: "Get Results" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Keep practicing!" })).toBeFocused();
    await expect(page).toHaveTitle("Final assessment not passed · Skillbite");
    await expect(scoreOf(page, 53)).toBeVisible();
    await seeHelp(page);
    await expect(
      page.getByText("8 of 15 answers are right. 80% are needed to pass: 27 points to go."),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the review names the lesson that taught each, and leads there", async () => {
    const taught = page.getByText(/^Taught in /);
    await expect(taught).toHaveCount(15);
    await expect(page.getByRole("heading", { name: "Lessons that close your gaps" })).toBeVisible();
    const lesson = taught.first().getByRole("link");
    const title = (await lesson.textContent()) ?? "";
    await lesson.click();
    await expect(heading(page, title)).toBeVisible();
  });

  await test.step("the course's card leads to it, as long as it is not passed", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Take the final assessment: AI in Everyday Life" }).click();
    await expect(page).toHaveURL(ASSESSMENT);
  });

  await test.step("a lesson that came since the course was completed comes first", async () => {
    await sql(
      `DELETE FROM lesson_completions WHERE user_id = $1 AND lesson_id =
         (SELECT id FROM course_lessons WHERE course_id = $2 AND retired_at IS NULL ORDER BY order_index DESC LIMIT 1)`,
      [person.id, FREE],
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "Continue Learning: AI in Everyday Life" })).toBeVisible();
  });

  await test.step("a retake draws anew, and passes", async () => {
    await open(page, ASSESSMENT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Question 1 of 15", { exact: true })).toBeVisible();
    await expect(page.getByText("0 answered")).toBeVisible();
    const rows = await stored();
    expect(rows).toHaveLength(30);
    const drawn = (from: number) => rows.slice(from, from + 15).map(({ version_id }) => version_id);
    expect(drawn(15)).not.toEqual(drawn(0));
    for (const [index, { right }] of (await answersOfPaper(person.id, FREE)).entries()) {
      await answer(page, right);
      if (index < 14) await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByRole("button", { name: "Get Results" }).click();
    await expect(scoreOf(page, 100)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Great job!" })).toBeFocused();
    await expect(page.getByText("You have earned the certificate of this course")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the certificate is claimed once, and opened from then on", async () => {
    await page.getByRole("link", { name: "Get the certificate" }).click();
    await page.getByLabel("Name on the certificate").fill("Ada Lovelace");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Issue my certificate" }).click();
    await page.waitForURL(/\/certification\?code=/);
    const issued = page.url();
    await open(page, ASSESSMENT);
    await expect(page.getByRole("link", { name: "Get the certificate" })).toHaveCount(0);
    await page.getByRole("link", { name: "Open your certificate" }).click();
    await expect(page).toHaveURL(issued);
  });
});
