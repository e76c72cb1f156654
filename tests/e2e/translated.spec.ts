import { randomInt } from "node:crypto";
import { expect } from "../support/browser";
import { createAccount, enterCredentials, newAddress, PASSWORD, signedIn } from "../support/browser-people";
import { open, seeToast } from "../support/browser-screen";
import { buyForm, CONSENT, examBuyer } from "../support/buying";
import { insertCertificates } from "../support/certificate-rows";
import { answerExam, declareAndStart, handIn, skipPilots } from "../support/exam-pages";
import { answer, answerAny, dialog, finish, guestOf, next, saved, start } from "../support/quiz-pages";
import { answersOfCheck, answersOfPaper, completeCourse } from "../support/stack-answers";
import { sql } from "../support/stack-database";
import { test, untilTranslated } from "../support/translator";

/*
 * In a translated page. Each test also fails for a text that changes where nobody sees it, and for a React
 * error about a moved text node.
 */
const FREE = "ai-in-everyday-life";
const INTRODUCTION = "introduction-to-everyday-ai";

test("the quiz is answered, passed, and leads to what is bought", { tag: "@journey" }, async ({ page }) => {
  await start(page);
  await untilTranslated(page);
  const guest = await guestOf(page);
  await answerAny(page);
  await expect(page.getByText("1 answered")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Question 2 of 20", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
  await finish(page, guest, { right: 17 });
  await expect(
    page.getByRole("heading", { name: "Excellent! You qualify for certification!" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Get Your Certificate" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page)).toContainText("20 new questions");
  await dialog(page).getByRole("button", { name: "Back to Edit Info" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Certificate information" })).toBeFocused();
});

test("answers that wait for a connection say so, and that they are saved", async ({ page, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await start(page);
  await untilTranslated(page);
  await page.context().setOffline(true);
  await answerAny(page);
  await expect(page.getByText("There is no connection right now.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
});

test("a failed quiz counts down, and a question of it is reported", async ({ page }) => {
  await start(page);
  await untilTranslated(page);
  await finish(page, await guestOf(page), { right: 11 });
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^1[45]:\d\d$/);
  const then = (await timer.textContent()) ?? "";
  await expect(timer).not.toHaveText(then);
  await page.getByText("Get the Beginner Bite").click();
  await expect(page.getByRole("region", { name: "Your discount" }).getByText(/^Code BITE\d0$/)).toBeVisible();
  await page.getByText("Your answers, with explanations").click();
  await page.getByRole("button", { name: "Report this question" }).first().click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Reported. Thank you: we look at every report.")).toBeVisible();
});

test("the exam is bought, taken and passed", { tag: "@journey" }, async ({ page }) => {
  const { id } = await examBuyer(page);
  await open(page, "/exam");
  await untilTranslated(page);
  await page.getByRole("button", { name: "Start Assessment" }).click();
  await declareAndStart(page);
  await answerAny(page);
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Flag this question" }).click();
  await answerExam(page, id, { right: 20 });
  await handIn(page, id);
  await skipPilots(page);
  await page.getByRole("link", { name: "Claim Your Certificate" }).click();
  await page.getByLabel("Name on the certificate").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Is this your name, letter by letter?" })).toBeFocused();
});

test("a code that is refused is changed, and leads to the payment page", async ({ page, faults }) => {
  faults.expect(/status of 409/);
  await open(page, "/pricing");
  await untilTranslated(page);
  const form = buyForm(page, "exam access");
  await form.getByText(/^Code/).click();
  await form.getByLabel("Discount code").fill("NOSUCHCODE");
  await form.getByLabel(CONSENT).check();
  await form.getByRole("button", { name: "Buy exam access" }).click();
  await expect(form).toContainText("Nothing was charged. Please look at the code above.");
  await form.getByLabel("Discount code").fill("BITE90");
  await expect(form).not.toContainText("Nothing was charged.");
  await form.getByRole("button", { name: "Buy exam access" }).click();
  await expect(form).toContainText(
    "The payment page is open. Once you have paid, go on there. Do you not see it? Open the payment page again (opens in a new tab)",
  );
  await expect(form.getByRole("button", { name: "Buy exam access" })).toBeVisible();
});

test("an account is made", { tag: "@journey" }, async ({ page }) => {
  await open(page, "/auth");
  await untilTranslated(page);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText("Already have an account?")).toBeVisible();
  await page.getByLabel("Email").fill(newAddress());
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("checkbox", { name: /Terms/ }).check();
  await page.getByRole("checkbox", { name: /Privacy/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await seeToast(page, "Auth error", "Please check what you entered.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await seeToast(page, "Check your email", "Confirm your email to complete signup.");
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
});

test("somebody signs in, with the wrong password first", { tag: "@journey" }, async ({ page }) => {
  const { email } = await createAccount();
  await open(page, "/auth");
  await untilTranslated(page);
  await enterCredentials(page, email, "not the password");
  await seeToast(page, "Auth error", "Invalid e-mail or password. Just signed up? Confirm your email first.");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await enterCredentials(page, email);
  await seeToast(page, "Signed in", `Welcome, ${email}`);
  await expect(page).toHaveURL("/dashboard");
});

test("a message is written, corrected and sent", { tag: "@journey" }, async ({ page }) => {
  await open(page, "/contact");
  await untilTranslated(page);
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada");
  await page.getByLabel("Message").fill("A question");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(page.getByText("Enter a complete e-mail address, like name@example.com.")).toBeVisible();
  await page.getByLabel("Email").fill("ada@test.example");
  await send.click();
  await seeToast(page, "Message sent", "We will get back to you within 2 business days.");
  await expect(page.getByRole("main")).toContainText("Message sent");
});

test("a knowledge check is failed and passed, and its lesson completed", { tag: "@journey" }, async ({
  page,
}) => {
  const { id } = await signedIn(page);
  const questions = await answersOfCheck(id, FREE, INTRODUCTION);
  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  await untilTranslated(page);
  const check = page.getByRole("region", { name: "Knowledge Check" });
  for (const pick of ["wrong", "right"] as const) {
    for (const [index, question] of questions.entries()) {
      await expect(check).toContainText(`Question ${index + 1} of ${questions.length}`);
      await check.getByRole("group").getByText(question[pick], { exact: true }).click();
      await check.getByRole("button", { name: /^(Next|Submit)$/ }).click();
    }
    await expect(check).toContainText(pick === "right" ? "You scored 100%." : "You scored 0%.");
    if (pick === "wrong") await check.getByRole("button", { name: "Retake Quiz" }).click();
  }
  await page.getByRole("button", { name: "Mark Complete" }).first().click();
  await seeToast(page, "Lesson complete: +50 XP", "You are at 8%.");
  await expect(page.getByRole("region", { name: "Your progress" })).toContainText("1 of 12");
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Next lesson" }).click();
  await expect(page.getByRole("heading", { name: "How a Chat Assistant Finds Its Words" })).toBeVisible();
});

test("courses are searched, filtered and looked at", async ({ page }) => {
  await open(page, "/courses");
  await untilTranslated(page);
  const cards = page.getByRole("article");
  const search = page.getByRole("searchbox", { name: "Search courses" });
  await search.fill("job seekers");
  await expect(cards).toHaveCount(1);
  await expect(page.getByText("1 course found")).toBeAttached();
  await expect(page.getByRole("navigation", { name: "Levels" })).toContainText("All1");
  await search.fill("nothing like it");
  await expect(page.getByRole("heading", { name: "No courses found" })).toBeVisible();
  await search.fill("");
  await expect(cards).toHaveCount(6);
  await page.getByRole("link", { name: /^Advanced/ }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("link", { name: "Preview AI in Business" }).click();
  const preview = page.getByRole("dialog", { name: "AI in Business" });
  await expect(preview).toContainText("What you will learn");
  await preview
    .getByRole("link", { name: "Close" })
    .or(preview.getByRole("button", { name: "Close" }))
    .click();
  await expect(preview).toHaveCount(0);
  await expect(cards).toHaveCount(1);
});

test("a final assessment is taken to its result", async ({ page }) => {
  const { id } = await signedIn(page);
  await completeCourse(id, FREE);
  await open(page, `/course/${FREE}/assessment`);
  await untilTranslated(page);
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect(page.getByText("Question 1 of 15", { exact: true })).toBeVisible();
  for (const [index, keyed] of (await answersOfPaper(id, FREE)).entries()) {
    await answer(page, keyed, true);
    if (index < 14) await next(page).click();
  }
  await page.getByRole("button", { name: /Results$/ }).click();
  await expect(page.getByText("100%", { exact: true }).first()).toBeVisible();
});

test("a certificate that was replaced leads to the one that counts", async ({ page }) => {
  const [older, newer] = await sql<{ code: string }>(insertCertificates, [2, randomInt(2, 1_000_000), false]);
  await sql(
    "UPDATE certificates SET superseded_by_id = (SELECT id FROM certificates WHERE code = $1) WHERE code = $2",
    [newer?.code, older?.code],
  );
  await open(page, `/certificate-verify?code=${older?.code}`);
  await untilTranslated(page);
  await page.getByRole("link", { name: "Check the newer certificate" }).click();
  await expect(page.getByText("This certificate is genuine. It was issued by Skillbite")).toBeVisible();
});
