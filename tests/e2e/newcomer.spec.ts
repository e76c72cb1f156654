import { expect, type Page, test } from "../support/browser";
import { enterCredentials, newAddress, PASSWORD, SESSION_COOKIE } from "../support/browser-people";
import { nextAction, sendAgain } from "../support/browser-requests";
import { expectAccessible, open, seeToast, untilTakenOver } from "../support/browser-screen";
import { linkIn, mailTo } from "../support/mailbox";
import { sql } from "../support/stack-database";

const COURSE = "AI in Everyday Life";
const COURSE_PATH = "/course/ai-in-everyday-life";

const lessonTitles = async () =>
  (
    await sql<{ title: string }>(
      "SELECT title FROM course_lessons WHERE course_id = 'ai-in-everyday-life' ORDER BY order_index",
    )
  ).map(({ title }) => title);

/** Days in the learner's calendar: the test can run past midnight. */
async function activeDays(email: string) {
  const [found] = await sql<{ days: number }>(
    `SELECT count(DISTINCT (c.completed_at AT TIME ZONE u.time_zone)::date)::int AS days
     FROM lesson_completions c JOIN users u ON u.id = c.user_id WHERE u.email = $1`,
    [email],
  );
  return found?.days;
}

const figure = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");

test("a newcomer signs up, learns a course to its end and signs out", async ({ page, newVisitor }) => {
  const email = newAddress();

  await test.step("arrives at home and asks to log in", async () => {
    await page.goto("/");
    await expectAccessible(page);
    const logIn = page.getByRole("link", { name: "Log in" });
    await untilTakenOver(logIn); // plain /auth before hydration
    await logIn.click();
    await expect(page).toHaveURL("/auth?next=%2F");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("creates an account with both consents", async () => {
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("checkbox", { name: "I agree to the Terms of Service" }).check();
    await page.getByRole("checkbox", { name: "I have read the Privacy Policy" }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await seeToast(page, "Check your email", "Confirm your email to complete signup.");
  });

  await test.step("confirms the address from the mail", async () => {
    const mail = await mailTo(email, "Confirm your email for Skillbite");
    await open(page, linkIn(mail, "/auth/confirm?token="));
    await seeToast(page, "Signed in", `Welcome, ${email}`);
  });

  await test.step("meets a dashboard without empty boxes", async () => {
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Find out where you stand" })).toBeVisible();
    await expect(figure(page, "XP")).toHaveText("0");
    await expect(page.getByRole("region", { name: "Your learning journey" })).toContainText(
      "4 of 10 bites in the example",
    );
    for (const empty of ["Your courses", "Your last eight weeks", "Badges Earned", "Your Access"]) {
      await expect(page.getByRole("heading", { name: empty })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  await test.step("enrols in the free course", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
    await expect(page).toHaveURL("/courses");
    await expectAccessible(page);
    await page.getByRole("button", { name: `Enroll for free: ${COURSE}` }).click();
    await seeToast(page, "Enrolled Successfully!", `You've been enrolled in ${COURSE}`);
    await expect(page).toHaveURL(COURSE_PATH);
  });

  const progress = page.getByRole("region", { name: "Your progress" });
  const titles = await lessonTitles();
  const completion = await test.step("reads and completes every lesson", async () => {
    const firstCompletion = nextAction(page, "lessonKey");
    expect(titles).toHaveLength(12);
    for (const [index, title] of titles.entries()) {
      const isLast = index === titles.length - 1;
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect(progress).toContainText(`${index} of 12`);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Mark Complete" }).last().click();
      const percent = Math.round((100 * (index + 1)) / 12);
      if (isLast) {
        await expect(page).toHaveURL(`${COURSE_PATH}/complete`);
        const finished = page.getByRole("heading", { level: 1, name: `You have finished ${COURSE}` });
        await expect(finished).toBeFocused();
        await expect(finished).toHaveAccessibleDescription("Badge earned: First course");
      }
      await seeToast(
        page,
        "Lesson complete: +50 XP",
        isLast ? "That was the last lesson of this course." : `You are at ${percent}%.`,
      );
      if (isLast) {
        await expectAccessible(page);
        await page.getByRole("link", { name: COURSE, exact: true }).click();
      }
      await expect(page.getByRole("button", { name: "Mark Complete" })).toHaveCount(0);
      await expect(progress).toContainText(`${index + 1} of 12`);
      await expect(progress.getByRole("progressbar")).toHaveAttribute("value", String(percent));
      if (!isLast) await page.getByRole("link", { name: "Next lesson" }).click();
    }
    await expect(page.getByRole("link", { name: "Next lesson" })).toHaveCount(0);
    return firstCompletion;
  });

  await test.step("sees the truth about it in the panel and on the dashboard", async () => {
    await expect(progress).toContainText("100%");
    await expect(progress).toContainText("Course completed");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page).toHaveURL("/dashboard");
    await expect(figure(page, "XP")).toHaveText(String(50 * titles.length));
    const days = await activeDays(email);
    await expect(figure(page, "Streak")).toHaveText(days === 1 ? "1 day" : `${days} days`);
    const journey = page.getByRole("region", { name: "Your learning journey" });
    await expect(journey).toContainText("12 of 12 lessons in your courses");
    await expect(journey).toContainText("10 of 10 bites");
    await expect(page.getByRole("region", { name: `Earn the certificate of ${COURSE}` })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).nth(2)).toHaveText("Your courses");
    await expect(page.getByRole("link", { name: "Certificates", exact: true })).toHaveAttribute(
      "href",
      "/dashboard/badges",
    );
    const card = page.getByRole("listitem").filter({ hasText: COURSE });
    await expect(card.getByRole("progressbar")).toHaveAttribute("value", "100");
    await expect(card).toContainText("12 of 12 lessons");
    await expectAccessible(page);
    await page.goto("/courses");
    await expect(page.getByRole("article").filter({ hasText: COURSE })).toContainText("Completed");
    await expectAccessible(page);
  });

  const seventh = titles[6] ?? "";
  await test.step("goes on in another browser where this one stopped", async () => {
    await page.goto(COURSE_PATH);
    await page
      .getByRole("navigation", { name: "Course content" })
      .getByRole("link", { name: seventh })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: seventh, exact: true })).toBeVisible();
    const elsewhere = await newVisitor();
    await open(elsewhere, "/auth");
    await enterCredentials(elsewhere, email);
    await seeToast(elsewhere, "Signed in", `Welcome, ${email}`);
    await elsewhere.goto(COURSE_PATH);
    await expect(elsewhere.getByRole("heading", { level: 1, name: seventh, exact: true })).toBeVisible();
  });

  await test.step("signs out, and the old cookie is worth nothing", async () => {
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === SESSION_COOKIE);
    const cookie = `${SESSION_COOKIE}=${session?.value}`;
    expect(await sendAgain(completion, cookie)).toContain('"ok":true');

    await open(page, "/dashboard");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();

    const thief = await newVisitor();
    await thief.context().addCookies(cookies);
    await thief.goto("/dashboard");
    await expect(thief).toHaveURL("/auth?next=%2Fdashboard");
    const answer = await sendAgain(completion, cookie);
    expect(answer).toContain('"code":"unauthenticated"');
    expect(answer).not.toContain('"ok":true');
  });
});
