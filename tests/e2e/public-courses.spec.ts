import { expect, type Page, test } from "../support/browser";
import { newAddress, PASSWORD, signedIn } from "../support/browser-people";
import { ask } from "../support/browser-requests";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { chooseRadio, enter, tick, write } from "../support/keyboard";
import { linkIn, mailTo } from "../support/mailbox";
import { devices } from "../support/size";
import { createCourse, removeCourse, sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const PAID = "ai-in-business";
const TITLE = "AI in Everyday Life";
const LESSON = "Introduction to Everyday AI";
const SAMPLE = `/courses/${FREE}/sample`;

type Option = { text: string; right?: boolean };

/** The first exercise of the lesson in which one of several answers is right. */
async function findChoice(lesson: string) {
  const [found] = await sql<{ key: string; options: Option[]; total: number }>(
    `SELECT e.key, v.content -> 'options' AS options,
       (SELECT count(*)::int FROM exercises WHERE lesson_id = l.id AND absent_since IS NULL) AS total
     FROM course_lessons l JOIN exercises e ON e.lesson_id = l.id JOIN exercise_versions v ON v.exercise_id = e.id
     WHERE l.title = $1 AND e.absent_since IS NULL AND v.content ->> 'kind' = 'choose'
     ORDER BY e.order_index, v.version DESC LIMIT 1`,
    [lesson],
  );
  if (!found) throw new Error(`${lesson} has no such exercise`);
  const text = (isRight: boolean) =>
    found.options.find(({ right = false }) => right === isRight)?.text.replaceAll(/[*_`]/g, "") ?? "";
  return { key: found.key, total: found.total, right: text(true), wrong: text(false) };
}

const guests = async () =>
  (await sql<{ count: number }>("SELECT count(*)::int FROM users WHERE kind = 'guest'"))[0]?.count;
const exerciseOf = (page: Page, key: string) => page.locator(`[id="${key}"]`);
const countOf = (page: Page) => page.getByText(/^\d+ of \d+ exercises done$/).first();

for (const [device, viewport] of devices) {
  test(`a guest does the sample lesson, signs up, and finds it done in the player, by keyboard on ${device}`, {
    tag: "@journey",
  }, async ({ page, newVisitor }) => {
    await page.setViewportSize(viewport);
    const { key, total, right, wrong } = await findChoice(LESSON);
    const exercise = exerciseOf(page, key);
    const email = newAddress();

    await test.step("comes from the catalogue to the page of a course", async () => {
      await page.goto("/courses");
      await enter(page.getByRole("link", { name: TITLE, exact: true }));
      await expect(page).toHaveURL(`/courses/${FREE}`);
      await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("opens the first lesson, which makes nobody a guest", async () => {
      const before = await guests();
      await enter(page.getByRole("link", { name: "Do the first lesson now" }).first());
      await expect(page).toHaveURL(SAMPLE);
      await expect(page.getByRole("heading", { level: 1, name: LESSON })).toBeVisible();
      await expect(countOf(page)).toHaveText(`0 of ${total} exercises done`);
      await expectAccessible(page);
      expect(await guests()).toBe(before);
    });

    await test.step("answers wrong and is told why, then right", async () => {
      await open(page, SAMPLE);
      await chooseRadio(exercise.getByRole("radio", { name: wrong, exact: true }));
      await enter(exercise.getByRole("button", { name: "Check" }));
      await expect(exercise.getByText("Not yet. Read the reason and try again.")).toBeVisible();
      await chooseRadio(exercise.getByRole("radio", { name: right, exact: true }));
      await enter(exercise.getByRole("button", { name: "Check" }));
      await expect(exercise.getByRole("status")).toHaveText(/^Exercise \d: Right\. ./);
      await expect(countOf(page)).toHaveText(`1 of ${total} exercises done`);
      await expectAccessible(page);
    });

    await test.step("finds it again after a reload, and nobody else does", async () => {
      await page.reload();
      await expect(countOf(page)).toHaveText(`1 of ${total} exercises done`);
      const other = await newVisitor();
      const answer = await other.goto(SAMPLE);
      expect(answer?.headers()["cache-control"]).toMatch(/no-store/);
      await expect(countOf(other)).toHaveText(`0 of ${total} exercises done`);
    });

    await test.step("keeps it with an account", async () => {
      await enter(page.getByRole("link", { name: "Keep what you did: create an account" }));
      await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
      await open(page, page.url());
      await write(page.getByLabel("Email"), email);
      await write(page.getByLabel("Password", { exact: true }), PASSWORD);
      await tick(page.getByRole("checkbox", { name: "I agree to the Terms of Service" }));
      await tick(page.getByRole("checkbox", { name: "I have read the Privacy Policy" }));
      await enter(page.getByRole("button", { name: "Create account" }));
      await seeToast(page, "Check your email", "Confirm your email to complete signup.");
      const mail = await mailTo(email, "Confirm your email for Skillbite");
      await open(page, linkIn(mail, "/auth/confirm?token="));
      await seeToast(page, "Signed in", `Welcome, ${email}`);
    });

    await test.step("is in the player's lesson, with the exercise done", async () => {
      await expect(page).toHaveURL(`/course/${FREE}?lesson=introduction-to-everyday-ai`);
      await expect(countOf(page)).toHaveText(`1 of ${total} exercises done`);
      await expect(exercise.getByRole("heading")).toHaveText(/^Exercise \d of \d,\s*done$/);
      const tries = await sql<{ is_right: boolean }>(
        `SELECT t.is_right FROM exercise_tries t JOIN users u ON u.id = t.user_id WHERE u.email = $1 ORDER BY t.tried_at`,
        [email],
      );
      expect(tries.map(({ is_right }) => is_right)).toEqual([false, true]);
    });
  });
}

for (const [device, viewport] of devices) {
  test(`the page of a paid course sells it, and its first lesson leads back there, by keyboard on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, `/courses/${PAID}/sample`);
    await enter(page.getByRole("link", { name: "Go on with this course" }));
    await expect(page).toHaveURL(`/courses/${PAID}`);
    await expect(page.getByRole("main")).toContainText("€99");
    await enter(page.getByRole("link", { name: "Enroll for €99: AI in Business" }));
    await expect(page).toHaveURL(`/courses/${PAID}?buy=${PAID}`);
    const dialog = page.getByRole("dialog", { name: "AI in Business" });
    await expect(dialog).toContainText("I consent to immediate access");
    await expectAccessible(page);
    await enter(dialog.getByRole("link", { name: "Close" }));
    await expect(page).toHaveURL(`/courses/${PAID}`);
    await expect(dialog).toHaveCount(0);
  });
}

test("who learns the course already goes on from its page", async ({ page }) => {
  await signedIn(page);
  await open(page, `/courses/${FREE}`);
  await page.getByRole("button", { name: `Enroll for free: ${TITLE}` }).click();
  await expect(page).toHaveURL(`/course/${FREE}`);
  await page.goto(`/courses/${FREE}`);
  await expect(page.getByRole("link", { name: `Continue Learning: ${TITLE}` })).toBeVisible();
  await page.goto(SAMPLE);
  await expect(page.getByRole("link", { name: /create an account/i })).toHaveCount(0);
  await page.getByRole("link", { name: "Go on with this course" }).click();
  await expect(page).toHaveURL(`/course/${FREE}?lesson=how-a-chat-assistant-predicts`);
});

test("a course that is taken off the list is not found, and in no sitemap", async ({ page, faults }) => {
  faults.expect(/status of 404/);
  const id = await createCourse({ price: 3900 });
  const pages = [`/courses/${id}`, `/courses/${id}/sample`];
  const sitemap = async () => (await (await ask("/sitemap.xml")).text()).includes(`/courses/${id}<`);
  try {
    for (const path of pages) expect((await page.goto(path))?.status(), path).toBe(200);
    expect(await sitemap()).toBe(true);
  } finally {
    await removeCourse(id);
  }
  for (const path of pages) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Course not found" })).toBeVisible();
    await expect(page.locator('meta[name="robots"][content*="noindex"]').first()).toBeAttached();
  }
  expect(await sitemap()).toBe(false);
});
