import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, holdScripts, open, seeToast, untilTakenOver } from "../support/browser-screen";
import { answersOfCheck } from "../support/stack-answers";
import { createCourse, grant, removeCourse, sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const INTRODUCTION = "introduction-to-everyday-ai";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a locked course: for a guest, without access, with a grant, and after it was revoked", async ({
  page,
}) => {
  const id = await createCourse({ price: 6900, modules: 1, lessons: 2 });
  try {
    const card = page.getByRole("article").filter({ hasText: id });
    const locked = page.getByRole("heading", { name: "Course Access Required" });
    await test.step("a guest sees the lock and the price, and signs in to see more", async () => {
      await page.goto(`/courses?q=${id}`);
      await expect(card.getByText("Locked:")).toBeAttached();
      await expect(card.getByText("€69", { exact: true })).toBeVisible();
      await page.goto(`/course/${id}`);
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/course/${id}`)}`);
    });
    const person = await signedIn(page);
    await test.step("a learner without access sees what it is and how to have it", async () => {
      await open(page, `/course/${id}`);
      await expect(locked).toBeVisible();
      await expect(page.getByText("3 modules", { exact: true })).toBeVisible();
      const buy = page.getByRole("button", { name: `Buy ${id}` });
      await expect(buy).toBeDisabled();
      await page.getByRole("checkbox", { name: /EU 14-day withdrawal right/ }).check();
      await expect(buy).toBeEnabled();
      await expectAccessible(page);
      await page.goto(`/course/${id}/assessment`);
      await expect(locked).toBeVisible();
    });
    await test.step("a grant opens it, from the card, without paying again", async () => {
      await grant(person.id, `course_${id}`);
      await open(page, `/courses?q=${id}`);
      await expect(card.getByText("Locked:")).toHaveCount(0);
      await page.getByRole("button", { name: `Enroll: ${id}` }).click();
      await seeToast(page, "Enrolled Successfully!", `You've been enrolled in ${id}`);
      await expect(heading(page, "Lesson m1-l1")).toBeVisible();
      const onward = page.getByText("Mark this lesson complete to open the next one.");
      await expect(onward).toBeVisible();
      await open(page, `/course/${id}?lesson=m1-l2`);
      await expect(heading(page, "This lesson opens once the ones before it are done")).toBeVisible();
      await page.getByRole("link", { name: "Go to Lesson m1-l1" }).click();
      await expect(heading(page, "Lesson m1-l1")).toBeVisible();
      await page.getByRole("button", { name: "Mark Complete" }).first().click();
      await seeToast(page, "Lesson complete: +50 XP", "You are at 50%.");
      await expect(onward).toBeHidden();
      await expectAccessible(page);
    });
    await test.step("a revoked grant closes it, and what was learned is kept", async () => {
      await sql("UPDATE entitlements SET revoked_at = now() WHERE user_id = $1", [person.id]);
      await page.reload();
      await expect(locked).toBeVisible();
      expect(await sql("SELECT id FROM lesson_completions WHERE user_id = $1", [person.id])).toHaveLength(1);
    });
  } finally {
    await removeCourse(id);
  }
});

test("without JavaScript a course is enrolled in, read and completed", async ({ page, newVisitor }) => {
  const person = await signedIn(page);
  const plain = await newVisitor({ javaScriptEnabled: false });
  await signedIn(plain, person);
  await plain.goto("/courses?preview=ai-in-everyday-life");
  const dialog = plain.getByRole("dialog");
  await expect(dialog).toContainText("What you will learn");
  await dialog.getByRole("button", { name: "Enroll for free: AI in Everyday Life" }).click();
  await expect(plain).toHaveURL(/course.ai-in-everyday-life/);
  await expect(plain).toHaveTitle(/AI in Everyday Life/);
  await expect(plain.getByText("Your alarm rings.")).toBeVisible();
  await plain.getByRole("button", { name: "Mark Complete" }).first().click();
  await expect(plain.getByRole("region", { name: "Your progress" })).toContainText("1 of 12");
  await plain.getByRole("link", { name: "Next lesson" }).click();
  await expect(heading(plain, "How a Chat Assistant Finds Its Words")).toBeVisible();
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("on a phone the toasts cover nothing of what comes next, and the next lesson is told by its heading", async ({
  page,
}) => {
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  const toasts = page.getByRole("region", { name: "Notifications" });
  const onward = page.getByRole("link", { name: "Next lesson" });
  for (const [done, title] of [
    ["You are at 8%.", "How a Chat Assistant Finds Its Words"],
    ["You are at 17%.", "The AI You Already Use"],
  ] as const) {
    await page.getByRole("button", { name: "Mark Complete" }).last().click();
    await expect(toasts.getByText(done)).toBeVisible();
    await expect(toasts.getByRole("button")).toHaveCount(1);
    await onward.scrollIntoViewIfNeeded();
    expect(await onward.evaluate(isOnTop), "the toast leaves the link free").toBe(true);
    await onward.click();
    await expect(heading(page, title)).toBeFocused();
  }
});

test("the list of lessons stays where somebody has scrolled it when the page's code comes later", async ({
  page,
}) => {
  await signedIn(page);
  const [last] = await sql<{ key: string }>(
    "SELECT key FROM course_lessons WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index DESC LIMIT 1",
    [FREE],
  );
  const release = await holdScripts(page);
  await page.goto(`/course/${FREE}?lesson=${last?.key}`, { waitUntil: "commit" });
  const outline = page.getByRole("navigation", { name: "Course content" });
  const scroll = (to?: number) =>
    outline.locator("> div").evaluate((list, top) => {
      if (top) list.scrollTop = top;
      return list.scrollTop;
    }, to);
  await expect.poll(() => scroll(20)).toBe(20);
  release();
  await untilTakenOver(outline.getByRole("link").first());
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await scroll()).toBe(20);

  await open(page, `/course/${FREE}?lesson=${last?.key}`);
  await expect(outline.locator("[aria-current]")).toBeInViewport();
});

test("a lesson on paper is what is read, without what is pressed", async ({ page }) => {
  const { id } = await signedIn(page);
  await page.goto(`/course/${FREE}`);
  await page.emulateMedia({ media: "print" });
  await expect(heading(page, "Introduction to Everyday AI")).toBeVisible();
  await expect(page.getByRole("main").locator(".lesson-text").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const exercise = page.getByRole("region", { name: /^Exercise 1 of/ });
  await expect(exercise.getByText("Put the steps in order.")).toBeVisible();
  await expect(exercise.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText("A route planner predicts the traffic on your way.")).toBeVisible();
  const questions = await answersOfCheck(id, FREE, INTRODUCTION);
  const check = page.getByRole("region", { name: "Knowledge Check" }).getByRole("listitem");
  for (const { question, right, wrong } of questions) {
    const asked = check.filter({ has: page.getByText(question, { exact: true }) });
    for (const option of [right, wrong]) {
      await expect(asked.getByText(option, { exact: true })).toBeVisible();
    }
  }
});
