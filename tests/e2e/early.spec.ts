import { expect, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { seeToast, typeEarly } from "../support/browser-screen";
import { buyForm, CONSENT } from "../support/buying";
import { takeExam } from "../support/exam-pages";
import { answerAny, start } from "../support/quiz-pages";
import { grant } from "../support/stack-database";

test.describe("what is typed before the page's code has come stays", () => {
  test("a discount code, whatever is done next", async ({ page, faults }) => {
    faults.expect(/status of 409/);
    const form = buyForm(page, "exam access");
    const code = form.getByLabel("Discount code");
    await typeEarly(page, "/pricing", async () => {
      await form.getByText(/^Code/).click();
      await code.fill("NOSUCHCODE");
      return code;
    });
    await form.getByLabel(CONSENT).check();
    await expect(code).toHaveValue("NOSUCHCODE");
    await form.getByRole("button", { name: "Buy exam access" }).click();
    await expect(form).toContainText("Nothing was charged. Please look at the code above.");
    await expect(code).toHaveValue("NOSUCHCODE");
  });

  test("a search for courses, which runs", async ({ page }) => {
    const search = page.getByRole("searchbox", { name: "Search courses" });
    await typeEarly(page, "/courses", async () => {
      await search.fill("job seekers");
      return search;
    });
    await expect(page).toHaveURL("/courses?q=job+seekers");
    await expect(search).toHaveValue("job seekers");
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("a list of codes to check", async ({ page }) => {
    const codes = page.getByLabel("Codes");
    const text = "SB-2026-AAAA-BBBB-CCCC-DDDD\nSB-2026-AAAA-BBBB-CCCC-EEEE";
    await typeEarly(page, "/certificate-verify/several", async () => {
      await codes.fill(text);
      return codes;
    });
    await expect(codes).toHaveValue(text);
    await page.getByRole("button", { name: /^Check/ }).click();
    await expect(page.getByRole("button", { name: "Checking…" })).toHaveCount(0);
    await expect(codes).toHaveValue(text);
  });

  test("a message to us, and a sign-in", async ({ page }) => {
    const message = page.getByLabel("Message");
    await typeEarly(page, "/contact", async () => {
      await message.fill("A long story");
      return message;
    });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      "Enter a complete e-mail address, like name@example.com.",
    );
    await expect(message).toHaveValue("A long story");

    const email = page.getByLabel("Email");
    await typeEarly(page, "/auth", async () => {
      await email.fill("ada@test.example");
      return email;
    });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await seeToast(page, "Auth error", "Please check what you entered.");
    await expect(email).toHaveValue("ada@test.example");
  });

  test("the name beside a question", async ({ page }) => {
    await start(page);
    const quizName = page.getByLabel("Your name (optional)");
    await typeEarly(page, "/quiz", async () => {
      await quizName.fill("Ada L.");
      return quizName;
    });
    await answerAny(page);
    await expect(page.getByText("1 answered")).toBeVisible();
    await expect(quizName).toHaveValue("Ada L.");
  });

  test("the name on a certificate", async ({ page }) => {
    const person = await signedIn(page);
    await grant(person.id, "exam");
    await takeExam(page, person.id, 20);
    const claim = await page.getByRole("link", { name: "Claim Your Certificate" }).getAttribute("href");
    const printed = page.getByLabel("Name on the certificate");
    await typeEarly(page, claim ?? "", async () => {
      await printed.fill("Ada Lovelace");
      return printed;
    });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Is this your name, letter by letter?" })).toBeVisible();
    await expect(page.getByText("Ada Lovelace")).toBeVisible();
  });
});
