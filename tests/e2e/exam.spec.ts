import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { tierCode } from "../../lib/commerce/discount-tiers";
import { expect, type Page, test } from "../support/browser";
import { newAddress, PASSWORD, signedIn } from "../support/browser-people";
import { ask } from "../support/browser-requests";
import { expectAccessible, open, seeToast, untilTakenOver } from "../support/browser-screen";
import { insertCertificates } from "../support/certificate-rows";
import { linkIn, mailsTo, mailTo } from "../support/mailbox";
import { dialog, finish, guestOf, scoreOf, start } from "../support/quiz-pages";
import { sql, whileBroken } from "../support/stack-database";
import { setFaults } from "../support/stripe";
import { tierOffered } from "../support/tier";

const DENIED = "Exam Access Required";
const EXAM = "AI Proficiency Certification Exam";

test.describe("the gate of the exam", () => {
  test("opens to access=exam as the first value, to nobody else without the entitlement", async ({
    page,
  }) => {
    const opens = async (path: string) => {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(new RegExp(`${DENIED}|${EXAM}`));
      return (await heading.textContent()) === EXAM;
    };
    const cases: [path: string, isOpen: boolean][] = [
      ["/exam", false],
      ["/exam?access=exam", true],
      ["/exam?access=exam&access=x", true],
      ["/exam?access=x&access=exam", false],
      ["/exam?access=&access=exam", false],
      ["/exam?access=EXAM", false],
      ["/exam?access[]=exam", false],
      ["/exam?x=1&access=exam", true],
    ];
    for (const [path, isOpen] of cases) expect(await opens(path), path).toBe(isOpen);
    await page.goto("/exam?access=x&access=exam");
    await expect(page).toHaveURL("/exam?access=x");
    await expect(page.getByRole("link", { name: "Purchase Exam Access - 39 euro" })).toHaveAttribute(
      "href",
      "/pricing#exam",
    );
    await expect(page.getByRole("link", { name: "Sign In (Optional)" })).toHaveAttribute("href", /^\/auth/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    const { id } = await signedIn(page);
    expect(await opens("/exam")).toBe(false);
    await sql(
      `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at, ends_at)
       VALUES ($1, $2, 'exam', 'operator', $1, '2026-01-01', now() - interval '1 minute')`,
      [uuidv7(), id],
    );
    expect(await opens("/exam")).toBe(false);
    await sql("UPDATE entitlements SET ends_at = now() + interval '1 day' WHERE user_id = $1", [id]);
    expect(await opens("/exam")).toBe(true);
    await sql("UPDATE entitlements SET ends_at = NULL WHERE user_id = $1", [id]);
    expect(await opens("/exam")).toBe(true);
    expect(await opens("/exam?access=x&access=exam")).toBe(true);
    await whileBroken(
      "REVOKE SELECT ON entitlements FROM skillbite_app",
      "GRANT SELECT ON entitlements TO skillbite_app",
      async () => {
        expect(await opens("/exam")).toBe(false);
        expect(await opens("/exam?access=exam")).toBe(true);
      },
    );
  });

  test("is private: not indexed, not stored, and tells no other site", async () => {
    const answer = await ask("/exam?access=exam");
    expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
    expect(await answer.text()).toMatch(/<meta name="referrer" content="same-origin"/);
  });
});

test("a guest at the exam may make an account, and keeps the attempt", async ({ page }) => {
  await open(page, "/exam?access=exam");
  await dialog(page).getByRole("button", { name: "Maybe Later" }).click();
  await page.getByRole("button", { name: "Create an account" }).click();
  await expectAccessible(page);
  const email = newAddress();
  const create = page.getByRole("button", { name: "Create account" });

  const alerts: string[] = [];
  page.on("dialog", (alert) => {
    alerts.push(alert.message());
    void alert.accept();
  });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await create.click();
  await expect.poll(() => alerts).toEqual(["Failed to create account. Please try again."]);
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();

  await start(page, "/exam?access=exam");
  const guest = await guestOf(page);
  await finish(page, guest, { right: 4 });
  const keep = page.getByRole("region", { name: "Keep your results" });
  await expect(keep.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    /^\/auth\?mode=signup&next=%2Fexam%3Faccess%3Dexam%26attempt%3D/,
  );
  await expectAccessible(page);
  const [held] = await sql<{ code: string }>(insertCertificates, [1, randomInt(2, 1_000_000), false]);
  await sql("UPDATE certificates SET user_id = $1 WHERE code = $2", [guest, held?.code]);
  await open(page, `/certification?code=${held?.code}`);
  await expect(page.getByRole("region", { name: "Keep it: create an account" })).toBeVisible();
  await expectAccessible(page);
  await open(page, "/exam?access=exam");
  await dialog(page).getByRole("button", { name: "Maybe Later" }).click();
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await create.click();
  await seeToast(page, "Check your email", "Confirm your email to complete signup.");
  await expect(create).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Check your email" })).toBeVisible();
  await expectAccessible(page);

  await open(page, linkIn(await mailTo(email, "Confirm your email for Skillbite"), "/auth/confirm?token="));
  await expect(page).toHaveURL(/^[^?]*\/auth\/consent\?next=/); // no box was ticked at the exam
  await page.getByRole("checkbox", { name: /Terms/ }).check();
  await page.getByRole("checkbox", { name: /Privacy/ }).check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await expect(page).toHaveURL("/exam?access=exam");
  await page.goto("/dashboard");
  await expect(
    page.getByRole("term").filter({ hasText: "Quiz Score" }).locator("xpath=following-sibling::dd"),
  ).toHaveText("20%");
  await page
    .getByRole("region", { name: "Your attempts" })
    .getByRole("link", { name: /See results/ })
    .click();
  await expect(page.getByRole("heading", { name: "Keep learning! You're on the right path!" })).toBeVisible();
});

test("'Continue as Guest' puts the account card away", async ({ page }) => {
  await open(page, "/exam?access=exam");
  await expect(dialog(page).getByText("This is a practice run")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Maybe Later" }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("heading", { name: "Keep your results" })).toHaveCount(0);
});

test.describe("the e-mail capture", () => {
  test("thanks, asks by mail, and nothing else is sent before the yes", async ({ page }) => {
    const email = newAddress();
    await open(page, "/quiz");
    await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
    await page.getByLabel("Email").fill("ada");
    await page.getByRole("button", { name: "Save and start" }).click();
    await expect(page.getByText("Enter a complete e-mail address, like name@example.com.")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Save and start" }).click();
    await seeToast(page, "Thank you!", "We'll send you AI tips and certification updates.");
    await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
    const row = () =>
      sql<{ source: string; confirmed_at: Date | null }>(
        "SELECT source, confirmed_at FROM email_captures WHERE email = $1",
        [email],
      );
    expect(await row()).toEqual([{ source: "quiz", confirmed_at: null }]);
    const link = linkIn(await mailTo(email, "Do you want AI tips from Skillbite?"), "/quiz/confirm?token=");
    await open(page, link);
    await expectAccessible(page);
    expect((await row())[0]?.confirmed_at).toBeNull();
    await page.getByRole("button", { name: "Yes, send me AI tips" }).click();
    await expect(page.getByText(`go to ${email}`)).toBeVisible();
    expect((await row())[0]?.confirmed_at).not.toBeNull();
    expect(await mailsTo(email)).toHaveLength(1);
    await page.goto("/quiz/confirm?token=somebody-made-this-one-up");
    await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  });

  test("fails, says so, and the quiz goes on", async ({ page }) => {
    await whileBroken(
      "REVOKE INSERT ON email_captures FROM skillbite_app",
      "GRANT INSERT ON email_captures TO skillbite_app",
      async () => {
        await open(page, "/quiz");
        await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
        await page.getByLabel("Email").fill(newAddress());
        await page.getByRole("button", { name: "Save and start" }).click();
        await seeToast(page, "Error", "Failed to save email. You can continue anyway.");
        await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
      },
    );
  });
});

test("a failed auth check is logged only: the quiz goes on as for a guest", async ({ page }) => {
  await signedIn(page);
  await whileBroken(
    "REVOKE SELECT ON sessions FROM skillbite_app",
    "GRANT SELECT ON sessions TO skillbite_app",
    async () => {
      await open(page, "/quiz");
      await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
      await expect(page.getByRole("heading", { name: "Before you start: tips by mail?" })).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    },
  );
  await page.getByRole("button", { name: "Continue without it" }).click();
  await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
});

const BACKDROP = [5, 5] as const;
const RECENT = /^Your last attempt is less than 24 hours old/;

/** Drags a text selection out of the dialog: nothing may close. */
async function selectOutOf(page: Page, field: Locator) {
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(...BACKDROP);
  await page.mouse.up();
}

test("a practice pass leads to what is bought: names first, and back, forgotten when closed", async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource|ChunkLoadError|Failed to load chunk/);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const begun = Date.now();
  await start(page);
  await page.getByLabel("Your name (optional)").fill("Ada L.");
  await finish(page, await guestOf(page), { right: 17 });
  await expect(
    page.getByRole("heading", { name: "Excellent! You qualify for certification!" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Get Your Certificate" }).click();
  const proceed = dialog(page).getByRole("button", { name: "Continue" });
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Last name")).toHaveValue("L.");
  await page.getByLabel("Last name").fill("");
  await expect(proceed).toBeDisabled();
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Birth date (optional)").fill("1815-12-10");
  await selectOutOf(page, page.getByLabel("Last name"));
  await page.context().setOffline(true);
  await proceed.click();
  await expect(dialog(page).getByRole("heading", { name: "Your way to the certificate" })).toBeFocused();
  await expect(dialog(page).getByRole("alert")).toContainText("This part did not load");
  await expectAccessible(page);
  await page.context().setOffline(false);
  const again = dialog(page).getByRole("button", { name: "Try again" });
  await again.press("Enter");
  await expect(dialog(page).locator(":focus").getByRole("button", { name: "Buy exam access" })).toBeVisible();
  for (const text of [
    "20 new questions",
    "80% to pass",
    "retakes included",
    "€3.90 today. Once. No subscription.",
    "€39",
    "BITE90",
  ]) {
    await expect(dialog(page)).toContainText(text);
  }
  await expect(dialog(page)).toContainText(await tierOffered(dialog(page)));
  await expect(dialog(page)).toContainText("It covers the Beginner level");
  await expectAccessible(page);
  const local = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(local["skillbite-certificate-data"] ?? "{}")).toMatchObject({
    firstName: "Ada",
    lastName: "Lovelace",
    birthDate: "1815-12-10",
    userName: "Ada L.",
    score: 85,
    level: "Expert",
  });
  expect(local).toMatchObject({
    "skillbite-quiz-passed": "true",
    "skillbite-quiz-score": "85",
    "skillbite-quiz-level": "Expert",
  });
  expect(Number(local["skillbite-quiz-last-taken"])).toBeGreaterThan(begun);
  const buy = dialog(page).getByRole("button", { name: "Buy exam access" });
  await expect(buy).toBeDisabled();
  await dialog(page).getByRole("button", { name: "Back to Edit Info" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Certificate information" })).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Get Your Certificate" }).click();
  await expect(page.getByLabel("Last name")).toHaveValue("L.");
  await page.mouse.click(...BACKDROP);
  await expect(dialog(page)).toHaveCount(0);
  expect(sent.filter((request) => request.includes("1815"))).toEqual([]);
  await page.evaluate(() => localStorage.setItem("skillbite-quiz-score", "100"));
  await page.reload();
  await expect(scoreOf(page, 85)).toBeVisible();
  await page.getByText("Retake", { exact: true }).click();
  await expect(dialog(page).getByText(RECENT)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
  await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
});

test("a failed result reserves the discount of that moment, and says so for 15 minutes", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page);
  const guest = await guestOf(page);
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector("h1")?.textContent?.startsWith("Not bad!"))
        seen.result ??= performance.now();
      if (document.querySelector("[role=timer]")) seen.timer ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await finish(page, guest, { right: 11 });
  await expect(
    page.getByRole("heading", { name: "Not bad! Let's get you to the next level!" }),
  ).toBeVisible();
  await expect(page.getByText("80% are needed to pass: 25 points to go.")).toBeVisible();
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^1[45]:\d\d$/);
  const { result, timer: shown } = await page.evaluate(() => Reflect.get(window, "seen"));
  expect(shown - result).toBeGreaterThan(2_500); // three seconds, less the page's own time
  const offered = page.getByText("off the Beginner Bite is reserved for you");
  await expect(page.getByText(/Next \d+ users get this discount/)).toBeVisible();
  await page.getByText("Get the Beginner Bite").click();
  const code = await tierOffered(offered);
  const offer = page.getByRole("region", { name: "Your discount" });
  await expect(offer.getByText(`Code ${code}`, { exact: true })).toBeVisible();
  await expect(offer).toContainText(/€\d+\.?\d* today\. Once\. No subscription\./);
  await expectAccessible(page);
  await offer.getByLabel("I consent to immediate access").check();
  await setFaults({ down: true });
  try {
    await offer.getByRole("button", { name: /^Buy/ }).click();
    await seeToast(page, "Payment Error", "Unable to process payment. Please try again.");
  } finally {
    await setFaults({});
  }
  const [row] = await sql<{ reserved_percent: number; seconds: number }>(
    `SELECT reserved_percent, extract(epoch FROM reserved_until - closed_at)::int AS seconds
     FROM attempts WHERE user_id = $1`,
    [guest],
  );
  expect(tierCode(row?.reserved_percent ?? 0)).toBe(code);
  expect(row?.seconds).toBe(903);
  await sql("UPDATE attempts SET reserved_until = now() + interval '2 minutes' WHERE user_id = $1", [guest]);
  await page.reload();
  await expect(timer).toBeVisible();
  expect(await timer.textContent()).toMatch(/^1:([0-4]\d|5[0-7])$/); // it counts before it is shown
  await sql("UPDATE attempts SET reserved_until = now() + interval '20 seconds' WHERE user_id = $1", [guest]);
  await page.reload();
  await page.getByText("Get the Beginner Bite").click();
  const consent = offer.getByLabel("I consent to immediate access");
  await consent.check();
  await expect(offer.getByText("The 15 minutes are over")).toBeVisible({ timeout: 60_000 });
  await expect(timer).toHaveCount(0);
  await expect(consent).toBeChecked();
  await expect(consent).toBeFocused();
  await page.getByText("Get the Beginner Bite").click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(offer).toHaveCount(0);
  await sql("UPDATE attempts SET reserved_until = now() - interval '1 second' WHERE user_id = $1", [guest]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Recommended for you" })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.getByText("Your answers, with explanations").click();
  const report = page.getByRole("button", { name: "Report this question" }).first();
  await untilTakenOver(report);
  await report.click();
  await expect(page.locator(":focus")).toContainText("What is wrong with it?");
  await page.getByLabel("What is wrong with it? (optional)").fill("Two of them are right.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Reported. Thank you: we look at every report.")).toBeVisible();
  await expectAccessible(page);
  expect(await sql("SELECT message FROM question_reports WHERE user_id = $1", [guest])).toEqual([
    { message: "Two of them are right." },
  ]);
});
