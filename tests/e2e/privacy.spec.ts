import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { expect, type Page, test } from "../support/browser";
import {
  createAccount,
  growStale,
  newAddress,
  PASSWORD,
  type Person,
  signedIn,
  signIn,
} from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { linkIn, mailsTo, mailTo, untilMailIsOut } from "../support/mailbox";
import { guestOf, start } from "../support/quiz-pages";
import { devices } from "../support/size";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";

async function confirmIdentity(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
}

async function giveCertificate({ id }: Person): Promise<string> {
  const [row] = await sql<{ code: string }>(
    `INSERT INTO certificates (id, code, kind, user_id, attempt_id, entitlement_id, holder_name, title, score,
       programme_version, assessment, tested_at, issued_at, expires_at, status_list, status_index)
     VALUES ($1, 'SB-2026-' || lpad((random() * 1e15)::bigint::text, 16, '0'), 'certification', $2,
       gen_random_uuid(), gen_random_uuid(), 'Zenobia Quillfeather', 'AI Proficiency Certification', 90, '2026.1',
       '{"questions":20,"passMark":80,"areas":[{"name":"Ethics and safe use"}]}', now(), now(),
       now() + interval '2 years', 77, (random() * 131071)::int) RETURNING code`,
    [uuidv7(), id],
  );
  return row?.code ?? "";
}

test("an export asks for the password, and is a file with everything of one's own", {
  tag: "@journey",
}, async ({ page, faults }) => {
  faults.expect(/status of 403/);
  const person = await signedIn(page);
  await growStale(person);
  await open(page, "/dashboard");
  await page.getByRole("button", { name: "Export data" }).click();
  await expect(page.getByRole("dialog", { name: "Confirm it is you" })).toBeVisible();
  await expectAccessible(page);
  const arrives = page.waitForEvent("download");
  await confirmIdentity(page);
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/^skillbite-data-export-\d{4}-\d\d-\d\d\.json$/);
  const found = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(found.about.person).toBe(person.id);
  expect(found.tables.users).toEqual([expect.objectContaining({ id: person.id, email: person.email })]);
  expect(JSON.stringify(found)).not.toContain("argon2");
  await seeToast(page, "Success", "Your data export has been downloaded");
});

test("an export that is cut off on its way fails, and can be asked for again", async ({ page }) => {
  await signedIn(page);
  await page.addInitScript(() => {
    Response.prototype.blob = () => Promise.reject(new TypeError("network error"));
  });
  await open(page, "/dashboard");
  await page.getByRole("button", { name: "Export data" }).click();
  await seeToast(
    page,
    "Export failed",
    "The server could not be reached. Please check your connection and try again.",
  );
  await expect(page.getByRole("button", { name: "Export data" })).toBeEnabled();
});

test("the third export of an hour is refused", async ({ page, faults }) => {
  faults.expect(/status of 429/);
  await signedIn(page);
  await open(page, "/dashboard");
  for (let n = 0; n < 2; n++) {
    await page.getByRole("button", { name: "Export data" }).click();
    await seeToast(page, "Success", "Your data export has been downloaded");
  }
  await page.getByRole("button", { name: "Export data" }).click();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Export failed")).toBeVisible();
});

test("without a session neither is done, and the page says so", async ({ page, faults }) => {
  faults.expect(/status of 401/);
  const person = await signedIn(page);
  await open(page, "/dashboard");
  await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
  await page.getByRole("button", { name: "Export data" }).click();
  await seeToast(page, "Error", "You must be logged in to export data");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "You must be logged in to delete your account",
  );
});

for (const [device, viewport] of devices) {
  test(`an account is deleted on ${device}, and its cookie is worth nothing afterwards`, {
    tag: "@journey",
  }, async ({ page, newVisitor }) => {
    const elsewhere = await newVisitor();
    await page.setViewportSize(viewport);
    const person = await signedIn(page);
    await open(elsewhere, "/auth/forgot"); // web and worker must have handled the email
    await elsewhere.getByLabel("Email").fill(person.email);
    await elsewhere.getByRole("button", { name: "Send me a link" }).click();
    await mailTo(person.email, "Choose a new Skillbite password");
    const code = await giveCertificate(person);
    await signedIn(elsewhere, person);
    await open(page, device === "a phone" ? "/account" : "/dashboard");
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete everything" }).click();
    await expect(page).toHaveURL("/");
    await seeToast(page, "Account deleted", "Your account and all data have been permanently deleted");
    expect(await sql("SELECT id FROM users WHERE id = $1", [person.id])).toEqual([]);
    await mailTo(person.email, "Your Skillbite account was deleted");
    await elsewhere.goto("/dashboard");
    await expect(elsewhere).toHaveURL("/auth?next=%2Fdashboard");
    for (const log of ["web.log", "worker.log"]) {
      const lines = readFileSync(join(stack().logs, log), "utf8");
      expect(lines, log).not.toContain(person.email);
      expect(lines, log).not.toContain("Quillfeather");
    }
    await page.goto(`/certificate-verify?code=${code}`);
    await expect(page.getByRole("heading", { name: "Withdrawn", exact: true })).toBeVisible();
    await expect(page.getByText("Zenobia Quillfeather")).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("who does not agree to Terms and Privacy takes the data along and deletes the account all the same", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/);
  const person = await createAccount({ consented: false });
  await signedIn(page, person);
  await growStale(person);
  await open(page, "/dashboard");
  await expect(page).toHaveURL("/auth/consent?next=%2Fdashboard");
  await expectAccessible(page);
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export data" }).click();
  await confirmIdentity(page);
  await arrives;
  await page.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fdashboard");
  await signedIn(page, person);
  await open(page, "/auth/consent");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page).toHaveURL("/");
  await seeToast(page, "Account deleted", "Your account and all data have been permanently deleted");
  expect(await sql("SELECT id FROM users WHERE id = $1", [person.id])).toEqual([]);
});

test("a deletion that cannot be done says why", async ({ page, faults }) => {
  faults.expect(/status of 409/);
  const person = await signedIn(page);
  await sql(
    `WITH org AS (INSERT INTO orgs (id, owner_id, name) VALUES ($1, $2, 'Oatworks') RETURNING id),
     pack AS (INSERT INTO seat_packs (id, org_id, size) SELECT $3, id, 10 FROM org RETURNING id)
     INSERT INTO seats (id, pack_id, number) SELECT gen_random_uuid(), id, generate_series(1, 10) FROM pack`,
    [uuidv7(), person.id, uuidv7()],
  );
  await open(page, "/dashboard");
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("button", { name: "Delete everything" }).click();
  const refusal =
    "You own an organisation with seats. Hand it over to another administrator, or end it in its settings; then delete your account.";
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(refusal);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await seeToast(page, "Deletion failed", refusal);
});

test("a guest is erased by the button of this browser", async ({ page }) => {
  await start(page);
  const id = await guestOf(page);
  await open(page, "/erase");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase this guest" }).click();
  await expect(page.getByRole("heading", { name: "Erased" })).toBeVisible();
  expect(await sql("SELECT id FROM users WHERE id = $1", [id])).toEqual([]);
});

test("an address is erased by a mailed link; a stranger's is answered the same and gets no mail", {
  tag: "@journey",
}, async ({ page }) => {
  const [known, unknown] = [newAddress(), newAddress()];
  await sql("INSERT INTO email_captures (id, email) VALUES ($1, $2)", [uuidv7(), known]);
  await open(page, "/erase");
  for (const email of [known, unknown]) {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    const answer = "If we keep anything about this address, a link to erase it is on its way.";
    await expect(page.getByRole("heading", { name: "Check your email", level: 2 })).toBeFocused();
    await seeToast(page, "Check your email", answer);
    await expect(page.getByText(`If ${email} stands in anything that we keep`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use another address" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
  }
  const mail = await mailTo(known, "Erase what Skillbite keeps about you");
  await open(page, linkIn(mail, "/erase/confirm"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase it now" }).click();
  await expect(page.getByRole("heading", { name: "Erased" })).toBeVisible();
  expect(await sql("SELECT id FROM email_captures WHERE email = $1", [known])).toEqual([]);
  await page.goto(linkIn(mail, "/erase/confirm"));
  await expect(page.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await untilMailIsOut("privacy.erasure-mail");
  expect(await mailsTo(unknown)).toEqual([]);
});

test("mail is switched off by kind, and by a link without signing in", async ({ page, newVisitor }) => {
  const { id } = await signedIn(page);
  const off = () => sql("SELECT kind FROM notification_opt_outs WHERE user_id = $1 ORDER BY kind", [id]);
  await open(page, "/account");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /^Perk drops/ }).uncheck();
  await page.getByRole("button", { name: "Save mail settings" }).click();
  await seeToast(page, "Saved", "From now on we mail you just that.");
  expect(await off()).toEqual([{ kind: "perk_drops" }]);

  const value = `certificate_reminders.${id}`;
  const key = createHmac("sha256", `unsubscribe:${stack().authSecret}`).update(value).digest("base64url");
  const stranger = await newVisitor();
  await open(stranger, `/unsubscribe?token=${value}.${key}`);
  expect(await off()).toHaveLength(1);
  await expectAccessible(stranger);
  await stranger.getByRole("button", { name: "Send me no more" }).click();
  await expect(stranger.getByRole("heading", { name: "Stopped" })).toBeVisible();
  expect(await off()).toHaveLength(2);

  // As a mail program does it: no cookie, no origin (RFC 8058).
  await sql("DELETE FROM notification_opt_outs WHERE user_id = $1", [id]);
  const program = await request.newContext({ baseURL: stack().url });
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await program.post(`/api/unsubscribe?token=${value}.${key}`, { form })).status()).toBe(200);
  expect((await program.post(`/api/unsubscribe?token=${value}.x${key}`, { form })).status()).toBe(404);
  expect(await off()).toEqual([{ kind: "certificate_reminders" }]);
});

test("every cookie that is set stands in the cookie policy", async ({ page, newVisitor }) => {
  const seen = new Set<string>();
  const look = async (from: Page) => {
    for (const { name } of await from.context().cookies(stack().url)) seen.add(name);
  };
  await start(page);
  await look(page);
  const newcomer = await newVisitor();
  await open(newcomer, "/auth");
  await newcomer.getByRole("button", { name: "Create an account" }).click();
  await newcomer.getByLabel("Email").fill(newAddress());
  await newcomer.getByLabel("Password", { exact: true }).fill("four hard biscuits");
  for (const box of await newcomer.getByRole("checkbox").all()) await box.check();
  await newcomer.getByRole("button", { name: "Create account" }).click();
  await seeToast(newcomer, "Check your email", "Confirm your email to complete signup.");
  await look(newcomer);
  await newcomer.getByRole("button", { name: "Use another address" }).click();
  await newcomer.getByRole("button", { name: "Continue with Google" }).click();
  await expect(newcomer).toHaveURL(/oauth2/);
  await look(newcomer);
  const learner = await newVisitor();
  const person = await signedIn(learner);
  await learner.context().clearCookies();
  await signIn(learner, person);
  await learner.getByRole("button", { name: "Reading settings" }).click();
  await learner.getByLabel("Fewer animations").check();
  await expect(learner.getByText("Saved in your account.")).toBeVisible();
  await look(learner);
  const policy = await (await page.request.get("/legal/cookie-policy.md")).text();
  const table = policy.split("## Cookies")[1]?.split("##")[0] ?? "";
  const listed = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? "");
  expect([...seen].filter((name) => !listed.includes(name))).toEqual([]);
  expect([...seen].sort()).toEqual([
    "sb_hint",
    "sb_reading",
    ...["devices", "google", "guest", "session", "signup"].map((name) => `skillbite-${name}`),
  ]);
});
