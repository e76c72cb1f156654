import { expect, type Page, test } from "../support/browser";
import {
  createAccount,
  enterCredentials,
  enterSignUp,
  newAddress,
  SESSION_COOKIE,
  SIGN_IN_REFUSED,
  seeMailSent,
  signIn,
} from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { chooseRadio, enter } from "../support/keyboard";
import { linkIn, mailTo } from "../support/mailbox";
import { devices } from "../support/size";
import { sql } from "../support/stack-database";

const COURSE = "AI in Everyday Life";
const RIGHT = "How such answers usually sound, and nothing about whether a check took place";
const WRONG = "That it is fairly sure, as it would have written “perhaps” in a case of doubt";

const guests = async () => (await sql("SELECT id FROM users WHERE kind = 'guest'")).length;
const accounts = (email: string) => sql("SELECT id FROM users WHERE email = $1", [email]);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

for (const [device, viewport] of devices) {
  test.describe(`a visitor with ${device}`, () => {
    test.use({ viewport });

    test("is one click away from the free assessment, wherever it is offered", async ({ page }) => {
      for (const [path, words] of [
        ["/", "Start Free AI Assessment"],
        ["/", "Take the free quiz"],
        ["/about", "Start Free AI Assessment"],
        ["/certifications", "Start Free AI Assessment"],
        ["/perks", "Take Free Skills Quiz"],
      ] as const) {
        await open(page, path);
        await page.getByRole("link", { name: words, exact: true }).click();
        await expect(page, `${words} on ${path}`).toHaveURL("/quiz");
        await expect(page.getByRole("dialog", { name: "AI Proficiency Assessment" })).toBeVisible();
      }
    });

    test("tastes an exercise on home by keyboard, and finds it done in its lesson", async ({ page }) => {
      await open(page, "/");
      const exercise = page.getByRole("region", { name: "Exercise" });
      const before = await guests();
      const check = exercise.getByRole("button", { name: "Check" });
      await enter(check);
      await expect(exercise.getByText("Choose one first.")).toBeVisible();
      expect(await guests()).toBe(before);
      await chooseRadio(exercise.getByRole("radio", { name: WRONG }));
      await enter(check);
      await expect(exercise.getByText("Not yet. Read the reason and try again.")).toBeVisible();
      await expect(exercise.getByText("It is tempting to read tone").first()).toBeVisible();
      await expect(exercise.getByText("The assistant learned from people")).toHaveCount(0);
      await chooseRadio(exercise.getByRole("radio", { name: RIGHT }));
      await enter(check);
      await expect(exercise.getByRole("status")).toHaveText(/^This exercise: Right\. ./);
      await expect(exercise.getByText("The assistant learned from people").first()).toBeVisible();
      await expectAccessible(page);
      await enter(page.getByRole("link", { name: /^Do the whole lesson/ }));
      await expect(page).toHaveURL("/courses/ai-in-everyday-life/sample");
      await expect(page.getByText("1 of 4 exercises done")).toBeVisible();
    });

    test("signs up on the way into a course, and opens it with the one click in the mail", async ({
      page,
      newVisitor,
    }) => {
      const email = newAddress();
      await test.step("meets the form for newcomers, with the reason", async () => {
        await open(page, "/");
        await page.getByRole("link", { name: `Open the course: ${COURSE}, free` }).click();
        await page.getByRole("button", { name: `Enroll for free: ${COURSE}` }).click();
        await expect(heading(page, "Create your account")).toBeVisible();
        await expect(page.getByRole("main")).toContainText(`keeps your progress in “${COURSE}”`);
        await open(page, page.url());
        await expectAccessible(page);
        await enterSignUp(page, email);
        await seeMailSent(page, `We sent a link to ${email}.`);
      });
      const link = linkIn(await mailTo(email, "Confirm your email for Skillbite"), "/auth/confirm?token=");
      await test.step("a mail scanner opens the link before, also one that runs scripts", async () => {
        const scanner = await newVisitor();
        await open(scanner, link);
        await expect(scanner.getByLabel("Password", { exact: true })).toBeVisible();
        await expect(scanner.getByRole("button", { name: "Confirm and sign in" })).toBeEnabled();
        expect(await accounts(email)).toEqual([]);
      });
      await test.step("is in the course with nothing more to press", async () => {
        await page.goto(link);
        await seeToast(page, "Signed in", `Welcome, ${email}`);
        await expect(page).toHaveURL("/course/ai-in-everyday-life");
        await expect(heading(page, "Introduction to Everyday AI")).toBeVisible();
        expect(await accounts(email)).toHaveLength(1);
      });
    });

    test("who has signed in with this browser before meets 'Sign in' there", async ({ page }) => {
      await signIn(page, await createAccount());
      await page.context().clearCookies({ name: SESSION_COOKIE });
      await page.goto("/course/ai-in-everyday-life");
      await expect(heading(page, "Sign in")).toBeVisible();
      await expect(page.getByRole("main")).toContainText(`keeps your progress in “${COURSE}”`);
    });

    test("a refused sign-in says nothing any more over the form to sign up", async ({ page }) => {
      await open(page, "/auth");
      await enterCredentials(page, newAddress());
      const failure = page.getByRole("alert").getByText(SIGN_IN_REFUSED);
      await expect(failure).toHaveCount(1);
      await page.getByRole("button", { name: "Create an account" }).click();
      await expect(heading(page, "Create your account")).toBeVisible();
      expect(await failure.count()).toBe(0); // a wait would see it go by itself
    });
  });
}
