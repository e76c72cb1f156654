import { FIGURES } from "../../lib/learning/figures/figures";
import { expect, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { open } from "../support/browser-screen";
import { buy, emptyExam } from "../support/buying";
import { insertSigned } from "../support/certificate-rows";
import { startExam, toCheck } from "../support/exam-pages";
import { expectAnswer } from "../support/forms";
import { linkIn, mailTo } from "../support/mailbox";
import { answer, dialog, guestOf, next, results, start } from "../support/quiz-pages";
import { answersOfPaper } from "../support/stack-answers";
import { createCourse, grant, removeCourse, sql } from "../support/stack-database";
import { assignSeat, createOrganisation } from "../support/stack-organisations";
import { createSignOn } from "../support/stack-sign-on";
import { pay } from "../support/stripe";

/* As forms.spec.ts: the forms of those who learn, take the exam, and buy. */
test.describe("Enter in a faulty field changes a live region or the focus", { tag: "@journey" }, () => {
  test("at the last question of the quiz, and in the names for a certificate", async ({ page }) => {
    await start(page);
    const paper = await answersOfPaper(await guestOf(page));
    for (const keyed of paper.slice(0, -1)) {
      await answer(page, keyed, true);
      await next(page).click();
    }
    await expect(page.getByText("Question 20 of 20", { exact: true })).toBeVisible();
    await expectAnswer(page, page.getByRole("radio").first(), "assessments/paper");
    for (const keyed of paper.slice(-1)) await answer(page, keyed, true);
    await results(page).click();
    await page.getByRole("button", { name: "Get Your Certificate" }).click();
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill(" ");
    await expectAnswer(page, page.getByLabel("Last name"), "assessments/quiz/certificate-dialog");
  });

  test("at the last question of the exam, which leads to what is not answered", async ({ page }) => {
    const { id } = await signedIn(page);
    await grant(id, "exam");
    await startExam(page);
    await page.getByRole("button", { name: "Question 20, not answered" }).click();
    await expect(page.getByText("Question 20 of 20", { exact: true })).toBeVisible();
    await expectAnswer(page, page.getByRole("radio").first(), "assessments/exam/exam-paper", { once: true });
    await expect(toCheck(page)).toBeFocused();
    await expect(page.getByRole("list", { name: "Not answered yet" }).getByRole("listitem")).toHaveCount(20);
  });

  test("in the account that is offered at the exam", async ({ page }) => {
    await open(page, "/exam?access=exam");
    await dialog(page).getByRole("button", { name: "Maybe Later" }).click();
    await page.getByRole("button", { name: "Create an account" }).click();
    await expectAnswer(page, page.getByLabel("Email"), "assessments/quiz/account-card");
  });

  test("in the correction of a name on a certificate", async ({ page }) => {
    const { id } = await signedIn(page);
    const [certificate] = await sql<{ code: string }>(insertSigned, [id, "Ada Lovelace", 3_000_018]);
    await open(page, `/certification?code=${certificate?.code}`);
    await page.getByText("Is your name misspelt?").press("Enter");
    const name = page.getByLabel("Name on the certificate");
    await name.fill("李小龍");
    await expectAnswer(page, name, "certificates/correct-name");
  });

  test("in a question that is due again", async ({ page }) => {
    const { id } = await signedIn(page);
    await sql(
      `INSERT INTO review_cards (id, user_id, question_id, due_at, stability, difficulty, reps, lapses, state, learning_steps, reviewed_at)
       SELECT gen_random_uuid(), $1, q.id, now(), 0.212, 6.4133, 1, 0, 2, 0, now() - interval '1 day'
       FROM questions q WHERE q.bank = 'skills_practice' AND q.retired_at IS NULL AND q.absent_since IS NULL LIMIT 1`,
      [id],
    );
    await open(page, "/dashboard/bite");
    const check = page.getByRole("button", { name: "Check", exact: true });
    await expectAnswer(page, check, "learning/bites/due-question");
    await expect(page.getByRole("alert").getByText("Choose one first.")).toBeVisible();
  });

  test("in the figure that cuts a text into tokens", async ({ page }) => {
    const { id } = await signedIn(page);
    const course = await createCourse({ lessons: 1 });
    try {
      await grant(id, `course_${course}`);
      await sql("UPDATE course_lessons SET content = '<p>[figure:tokens]</p>' WHERE course_id = $1", [
        course,
      ]);
      await open(page, `/course/${course}`);
      const figure = page.getByRole("figure", { name: FIGURES.tokens.title, exact: true });
      await figure.getByRole("textbox", { name: "Or write your own text" }).fill(" ");
      const cut = figure.getByRole("button", { name: "Cut into tokens" });
      await expectAnswer(page, cut, "learning/figures/tokens");
    } finally {
      await removeCourse(course);
    }
  });

  test("in the name of who accepts a seat, and of who has one without a name", async ({
    page,
    newVisitor,
  }) => {
    const [owner, invited, seated] = [await createAccount(), await createAccount(), await createAccount()];
    const orgId = await createOrganisation(owner);
    await assignSeat(orgId, seated);
    await signedIn(page, owner);
    await open(page, `/organisation/${orgId}/invite`);
    await page.getByLabel("E-mail addresses").fill(invited.email);
    await page.getByRole("button", { name: "Check the list" }).click();
    await page.getByRole("button", { name: "Send 1 invitation" }).click();
    const mail = await mailTo(invited.email, "A seat for you at Skillbite");

    const visitor = await newVisitor();
    await signedIn(visitor, invited);
    await open(visitor, linkIn(mail, "/organisation/accept"));
    const name = visitor.getByRole("textbox", { name: "Your name" });
    await expectAnswer(visitor, name, "organisations/accept-form");

    const learner = await newVisitor();
    await signedIn(learner, seated);
    await open(learner, "/dashboard");
    const question = learner.getByRole("region", { name: "What is your name?" });
    await expectAnswer(learner, question.getByRole("textbox"), "organisations/ask-name");
  });

  test("in an organisation's provider, and in the rule for its seats", async ({ page }) => {
    const owner = await createAccount();
    const orgId = await createOrganisation(owner);
    await signedIn(page, owner);
    const path = `/organisation/${orgId}/connections/sign-in`;
    await open(page, path);
    await expectAnswer(page, page.getByLabel("Issuer"), "organisations/connections/provider-form");
    const provider = { issuer: "https://login.example", client: { client_id: "x", client_secret: "x" } };
    await createSignOn(orgId, provider, { domain: "forms-of-learners.com" });
    await open(page, path);
    await page.getByLabel("Who gets a seat by signing in").selectOption("group");
    const group = page.getByLabel("Name of the group");
    await expectAnswer(page, group, "organisations/connections/seat-rule-form");
  });

  test("in claiming an order, when the server is away", async ({ page, newVisitor, faults }) => {
    faults.expect(/ERR_FAILED/);
    const person = await createAccount();
    const guest = await newVisitor();
    await open(guest, "/pricing");
    const tab = await buy(guest, "exam access");
    await emptyExam(tab);
    await pay(tab, { email: person.email });
    await tab.waitForURL(/\/payment-success/);
    await signedIn(page, person);
    await open(page, "/dashboard");
    await page.route("**/dashboard", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await expectAnswer(page, page.getByRole("button", { name: "Add to my account" }), "commerce/claim-form");
  });
});
