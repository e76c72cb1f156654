import { randomUUID } from "node:crypto";
import { exerciseSamples } from "../../app/design/exercise-samples";
import { expect, type Page, test } from "../support/browser";
import { codeOf, createAccount, newAddress, PASSWORD, signedIn } from "../support/browser-people";
import { untilTakenOver } from "../support/browser-screen";
import { addExercise } from "../support/exercises";
import { tabTo } from "../support/keyboard";
import { linkIn, mailTo } from "../support/mailbox";
import { dialog, guestOf } from "../support/quiz-pages";
import { answerAll, expectRecording, isInOrder, listenTo, steadyPaper } from "../support/recordings";
import { setBackAttempt } from "../support/stack-answers";
import { createCourse, grant, removeCourse, sql } from "../support/stack-database";

/*
 * What a screen reader says on ten journeys by keyboard alone. `npx playwright test announcements -u` writes
 * docs/announcements anew; read the difference before you commit it.
 */
test.describe.configure({ mode: "parallel" });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });
const versionInOrder = (count: number): string => {
  const id = randomUUID();
  return isInOrder(id, count) ? id : versionInOrder(count);
};
const main = (page: Page) => page.getByRole("main");

test("sign up", { tag: "@journey" }, async ({ page }) => {
  const reader = await listenTo(page);
  const email = newAddress();
  const password = page.getByLabel("Password", { exact: true });
  await reader.part("The form, first with a weak password");
  await reader.open("/auth?mode=signup");
  await reader.write(page.getByLabel("Email"), email);
  await reader.write(password, "short", "a short password");
  await reader.tick(page.getByRole("checkbox", { name: /Terms/ }));
  await reader.tick(page.getByRole("checkbox", { name: /Privacy/ }));
  await reader.enter(button(page, "Create account"));
  await reader.hear("Use at least 8 characters.");
  await reader.part("A good password, and the mail");
  await reader.write(password, PASSWORD, "a good password");
  await reader.press("Enter");
  await reader.hear("heading level 1 “Check your email”", "Confirm your email to complete signup.");
  await reader.readOn(main(page));
  const confirm = linkIn(await mailTo(email, "Confirm your email for Skillbite"), "/auth/confirm?token=");
  await reader.arrive(confirm, "the link of the mail");
  await reader.hear("Dashboard · Skillbite", "Welcome, ");
  await expectRecording(reader, "sign-up", "Sign up");
});

test("a lesson with exercises", { tag: "@journey" }, async ({ page }) => {
  await signedIn(page);
  const course = await createCourse({ lessons: 2 });
  try {
    const [lesson] = await sql<{ id: string }>(
      "SELECT id FROM course_lessons WHERE course_id = $1 ORDER BY order_index LIMIT 1",
      [course],
    );
    await sql("UPDATE course_lessons SET content = '<h2>Why</h2><p>Because.</p>' WHERE id = $1", [
      lesson?.id,
    ]);
    const samples = exerciseSamples.filter(({ kind }) => ["choose", "mark", "order"].includes(kind));
    for (const [n, sample] of samples.entries()) {
      await addExercise(sql, lesson?.id ?? "", sample, n, versionInOrder(3));
    }

    const reader = await listenTo(page);
    const exercise = (n: number) => page.getByRole("region", { name: new RegExp(`^Exercise ${n} of \\d`) });
    const check = (n: number) =>
      exercise(n).getByRole("button", { name: `Check exercise ${n}`, exact: true });
    await reader.part("The lesson");
    await reader.open(`/course/${course}`, "the course");
    await reader.readOn(main(page));
    await reader.part("Choose one: nothing, a wrong one, the right one");
    await reader.enter(check(1));
    await reader.hear("Exercise 1: Choose one first.");
    await reader.tabTo(exercise(1).getByRole("radio").last(), "Shift+Tab");
    await reader.press("Space");
    await reader.enter(check(1));
    await reader.hear("Exercise 1: Not yet. Read the reason and try again.");
    await reader.readOn(exercise(1));
    await reader.tabTo(exercise(1).getByRole("radio", { checked: true }), "Shift+Tab");
    await reader.press("ArrowUp");
    await reader.enter(check(1));
    await reader.hear("Exercise 1: Right.");
    await reader.part("Mark what applies");
    await reader.tick(exercise(2).getByRole("checkbox", { name: /office opens/ }));
    await reader.tick(exercise(2).getByRole("checkbox", { name: /Parking/ }));
    await reader.enter(check(2));
    await reader.hear("Exercise 2: Right.");
    await reader.readOn(exercise(2));
    await reader.part("Put steps in order");
    await reader.enter(exercise(3).getByRole("button", { name: "Move step 1 down" }));
    await reader.hear("Now step 2 of 3: Look for its source");
    await reader.enter(check(3));
    await reader.hear("Exercise 3: Right.");
    await reader.part("The next lesson");
    await expect(page.getByText("All exercises done", { exact: false })).toHaveCount(0); // else it is read again
    await reader.enter(button(page, "Mark Complete").last());
    await reader.hear("Lesson complete", "text “Completed", "Lesson m1-l1 · ");
    await reader.enter(link(page, "Next lesson").last());
    await reader.hear("heading level 1 “Lesson m1-l2”");
    await expectRecording(reader, "lesson", "A lesson with exercises");
  } finally {
    await removeCourse(course);
  }
});

test("the quiz", { tag: "@journey" }, async ({ page }) => {
  const reader = await listenTo(page);
  await reader.part("Before it starts");
  await reader.arrive("/quiz");
  await reader.enter(dialog(page).getByRole("button", { name: "Start Assessment" }));
  await reader.hear("Before you start: tips by mail?");
  await reader.tabTo(button(page, "Continue without it"));
  await reader.aside("the first question comes", async () => {
    await page.keyboard.press("Enter");
    await page.getByText("Question 1 of 20", { exact: true }).waitFor();
  });
  const guest = await guestOf(page);
  await steadyPaper(reader, guest);
  await reader.part("Two questions");
  await reader.hear("Question 1 of 20.");
  await reader.tabTo(page.getByRole("radio").first());
  await reader.press("Space");
  await reader.hear("Saved. 1 of 20 answered.");
  await reader.press("ArrowDown");
  await reader.hear("Your changed answer is saved.");
  await reader.press("Enter");
  await reader.hear("Question 2 of 20.");
  await reader.tabTo(page.getByRole("radio").first());
  await reader.press("Space");
  await reader.hear("Saved. 2 of 20 answered.");
  const results = page.getByRole("button", { name: /^(Get )?Results$/ });
  await reader.aside("the other questions are answered", async () => {
    await answerAll(guest);
    await page.reload();
    await untilTakenOver(results);
    await tabTo(results);
  });
  await reader.part("The result");
  await reader.press("Enter");
  await reader.hear("Outstanding! You're an AI expert!");
  const along = await page.getByRole("region", { name: "To take along" }).getByText(/\./).allTextContents();
  reader.replacements.unshift(...along.map((text): [string, string] => [text, "(words to take along)"]));
  await expect(button(page, "Get Your Certificate")).toBeVisible(); // by what this browser keeps
  await reader.readOn(main(page));
  await reader.enter(button(page, "Get Your Certificate"));
  await reader.hear("Certificate information");
  await reader.readOn(dialog(page));
  await reader.press("Escape");
  await reader.hear("Get Your Certificate");
  await expectRecording(reader, "quiz", "The quiz");
});

test("the exam with its check", { tag: "@journey" }, async ({ page }) => {
  const person = await signedIn(page);
  await grant(person.id, "exam");
  const reader = await listenTo(page);
  await reader.part("Before it starts");
  await reader.open("/exam");
  await reader.enter(button(page, "Start Assessment"));
  await reader.hear("dialog");
  await reader.readOn(dialog(page));
  await reader.tick(dialog(page).getByRole("checkbox", { name: /my own work/ }));
  await reader.tabTo(dialog(page).getByRole("button", { name: "Start Assessment" }));
  await reader.aside("the first question comes", async () => {
    await page.keyboard.press("Enter");
    await page.getByText("Question 1 of 20", { exact: true }).waitFor();
  });
  await steadyPaper(reader, person.id);
  await reader.part("Two questions, the second with a flag");
  await reader.hear("Question 1 of 20.");
  await reader.tabTo(page.getByRole("radio").first());
  await reader.press("Space");
  await reader.hear("Saved. 1 of 20 answered.");
  await reader.press("Enter");
  await reader.hear("Question 2 of 20.");
  await reader.enter(button(page, "Flag this question"));
  await reader.hear("Flagged");
  await reader.enter(button(page, "Check your answers"));
  await reader.hear("heading level 2 “Check your answers”");
  await reader.readOn(main(page));
  await reader.aside("the other questions are answered", async () => {
    await answerAll(person.id);
    await setBackAttempt(person.id);
    await page.reload();
    await untilTakenOver(button(page, "Check your answers"));
    await tabTo(button(page, "Check your answers"));
  });
  await reader.part("The look back, and the hand-in");
  await reader.press("Enter");
  await reader.hear("heading level 2 “Check your answers”");
  await reader.readOn(main(page));
  await reader.enter(button(page, "Hand in"));
  await reader.hear("dialog");
  await reader.enter(dialog(page).getByRole("button", { name: "Hand in now" }));
  await reader.hear("Handed in. Will you try new questions?");
  await reader.enter(button(page, "Skip and see my result"));
  await reader.hear("Outstanding! You're an AI expert!");
  await reader.readOn(main(page));
  await expectRecording(reader, "exam", "The exam with its check");
});

test("account and second factor", { tag: "@journey" }, async ({ page }) => {
  const person = await createAccount();
  await signedIn(page, person);
  const reader = await listenTo(page);
  await reader.part("Name and password");
  await reader.open("/account");
  await reader.write(page.getByLabel("Name"), "Lena Fischer");
  await reader.enter(button(page, "Save"));
  await reader.hear("Name and time zone are up to date.");
  await reader.write(
    page.getByLabel("Current password", { exact: true }),
    "not the password",
    "a wrong password",
  );
  await reader.write(
    page.getByLabel("New password", { exact: true }),
    "four hard biscuits",
    "a new password",
  );
  await reader.enter(button(page, "Change password"));
  await reader.hear("That is not your current password.");
  await reader.part("A second factor");
  await reader.open("/account/second-factor");
  await reader.readOn(main(page));
  await reader.enter(button(page, "Set it up"));
  await reader.hear("Scan this QR code with your app");
  const key = (await page.getByTestId("key").textContent()) ?? "";
  reader.replacements.unshift([key.trim(), "(the key)"]);
  await reader.readOn(main(page));
  await reader.write(page.getByLabel("Code"), "000000");
  await reader.press("Enter");
  await reader.hear("That is not the code that this key makes now.");
  await reader.write(page.getByLabel("Code"), codeOf(person, key.replaceAll(" ", "")), "the code of the app");
  await reader.press("Enter");
  await reader.hear("Keep these recovery codes");
  const codes = await page
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  reader.replacements.unshift(...codes.map((code): [string, string] => [code, "(a recovery code)"]));
  await reader.readOn(main(page));
  await reader.enter(button(page, "I have kept them"));
  await reader.hear("heading level 1 “Second factor”, On since ");
  await reader.part("Signing in with it");
  await page.context().clearCookies();
  await reader.open("/auth");
  await reader.write(page.getByLabel("Email"), person.email);
  await reader.write(page.getByLabel("Password", { exact: true }), PASSWORD, "the password");
  await reader.press("Enter");
  await reader.hear("Code");
  await reader.write(
    page.getByRole("textbox", { name: "Code" }),
    codeOf(person, key.replaceAll(" ", "")),
    "the code of the app",
  );
  await reader.press("Enter");
  await reader.hear("Dashboard · Skillbite", "Welcome, ");
  await expectRecording(reader, "second-factor", "Account and second factor");
});
