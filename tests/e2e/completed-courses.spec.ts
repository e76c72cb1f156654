import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { enter } from "../support/keyboard";
import { devices } from "../support/size";
import { completeCourse } from "../support/stack-answers";
import { sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const TITLE = "AI in Everyday Life";

const cards = (page: Page) => [
  { path: "/courses", card: page.getByRole("article").filter({ hasText: TITLE }) },
  { path: `/courses/${FREE}`, card: page.getByRole("main") },
  { path: "/dashboard", card: page.getByRole("region", { name: "Your courses" }).getByRole("listitem") },
];
const certificates = (page: Page) =>
  page.getByRole("term").filter({ hasText: "Certificates" }).locator("xpath=following-sibling::dd");

for (const [device, viewport] of devices) {
  test(`a completed course is marked, and its certificate counted as waiting, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { id } = await signedIn(page);
    await test.step("nothing is completed before", async () => {
      for (const { path, card } of cards(page).slice(0, 2)) {
        await page.goto(path);
        await expect(card.getByText("Completed", { exact: true })).toHaveCount(0);
      }
    });
    await completeCourse(id, FREE);

    await test.step("is marked in the catalogue, on its page and on the dashboard", async () => {
      for (const { path, card } of cards(page)) {
        await page.goto(path);
        await expect(card.getByText("Completed", { exact: true }), path).toBeVisible();
        await expect(card, path).not.toContainText("Continue Learning");
        await expectAccessible(page);
      }
      await expect(certificates(page)).toHaveText("0");
    });

    await test.step("the certificate that waits is counted", async () => {
      await sql(
        `INSERT INTO attempts (id, user_id, course_id, kind, status, started_at, closed_at, score)
         VALUES (gen_random_uuid(), $1, $2, 'final_assessment', 'closed', now(), now(), 93)`,
        [id, FREE],
      );
      await open(page, "/dashboard");
      await expect(page.getByRole("heading", { name: "Your certificate is waiting" })).toBeVisible();
      await expect(certificates(page)).toHaveText("1 waiting");
      await enter(page.getByRole("link", { name: "Certificates", exact: true }));
      await expect(page).toHaveURL("/dashboard/badges");
      await expect(page.getByRole("link", { name: "Claim Your Certificate" })).toBeVisible();
    });

    await test.step("stays marked when a lesson has come since, and goes on there", async () => {
      await sql(
        `DELETE FROM lesson_completions WHERE user_id = $1 AND lesson_id =
           (SELECT id FROM course_lessons WHERE course_id = $2 AND retired_at IS NULL ORDER BY order_index DESC LIMIT 1)`,
        [id, FREE],
      );
      for (const { path, card } of cards(page)) {
        await page.goto(path);
        await expect(card.getByText("Completed", { exact: true }), path).toBeVisible();
        await expect(card.getByText("Continue Learning"), path).toBeVisible();
      }
      await enter(page.getByRole("link", { name: `Continue Learning: ${TITLE}` }));
      await expect(page).toHaveURL(`/course/${FREE}?lesson=your-own-house-rules`);
    });
  });
}

test("Continue Learning opens the lesson after the one that was just finished, from wherever it is pressed", async ({
  page,
}) => {
  await signedIn(page);
  await open(page, "/courses");
  await page.getByRole("button", { name: `Enroll for free: ${TITLE}` }).click();
  await expect(page).toHaveURL(`/course/${FREE}`);
  const lesson = page.getByRole("heading", { level: 1 });
  const [first, second] = await sql<{ title: string }>(
    "SELECT title FROM course_lessons WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index LIMIT 2",
    [FREE],
  );
  await expect(lesson).toHaveText(first?.title ?? "");
  await page.getByRole("button", { name: "Mark Complete" }).last().click();
  await expect(page.getByRole("button", { name: "Mark Complete" })).toHaveCount(0);
  for (const from of ["/dashboard", "/courses", `/courses/${FREE}`]) {
    await open(page, from);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Continue Learning/ })
      .first()
      .click();
    await expect(lesson, from).toHaveText(second?.title ?? "");
  }
});

test("a course whose access has ended stays in view, and is not what comes next", async ({ page }) => {
  const { id } = await signedIn(page);
  await sql(
    "INSERT INTO user_course_progress (id, user_id, course_id) VALUES (gen_random_uuid(), $1, 'ai-in-business')",
    [id],
  );
  await open(page, "/dashboard");
  const course = page.getByRole("region", { name: "Your courses" }).getByRole("listitem");
  await expect(course).toContainText("Your access to this course has ended.");
  await expect(page.getByRole("heading", { name: "Go on with AI in Business" })).toHaveCount(0);
  await course.getByRole("link", { name: "See the course: AI in Business" }).click();
  await expect(page).toHaveURL("/courses/ai-in-business");
});
