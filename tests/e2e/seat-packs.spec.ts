import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { checkEvidence } from "../../lib/organisations/evidence-manifest";
import { expect, test } from "../support/browser";
import { giveSecondFactor, newAddress, PASSWORD, signedIn } from "../support/browser-people";
import { carryOut, expectAccessible, open, seeRefusal, seeToast } from "../support/browser-screen";
import { buy } from "../support/buying";
import { linkIn, mailTo } from "../support/mailbox";
import { PHONE } from "../support/size";
import { stack } from "../support/stack";
import { sql, whileLocked } from "../support/stack-database";
import { IBAN, POSTAL_ADDRESS, pay, settle } from "../support/stripe";

test("ten seats are bought, filled by a file, accepted on a phone, handed on and reported", {
  tag: "@journey",
}, async ({ page, newVisitor }) => {
  const owner = await signedIn(page);
  await giveSecondFactor(owner);
  await open(page, "/enterprise");
  const tab = await buy(page, "10 seats");
  await pay(tab, { email: owner.email, address: POSTAL_ADDRESS, business: { name: "Crumb GmbH" } });
  await tab.waitForURL(/\/payment-success/);
  await expect(tab.getByText("is confirmed; the receipt is in")).toBeVisible();
  await expect(tab.getByText("an authenticator app on your phone")).toBeVisible();
  await tab.getByRole("link", { name: "Invite your people" }).click();
  await expect(tab.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
  expect(await sql("SELECT id FROM entitlements WHERE user_id = $1", [owner.id])).toEqual([]);

  await tab.getByRole("link", { name: "Invite people" }).press("Enter");
  await tab.waitForURL(/\/invite$/);
  const people = Array.from({ length: 8 }, () => newAddress());
  const [first = ""] = people;
  const rows = [
    "Name;E-Mail",
    ...people.map((email, n) => `Person ${n};${email}`),
    "Nobody;nobody@",
    `Twice;${first}`,
  ];
  await open(tab, tab.url());
  const sheet = { name: "people.xlsx", mimeType: "text/csv", buffer: Buffer.from("PK\u0003\u0004\0") };
  await tab.getByLabel("File with addresses").setInputFiles(sheet);
  await seeRefusal(
    tab.getByRole("main"),
    "Nothing was sent",
    "This is not a text file. Save the list as CSV, and take that.",
  );
  await tab.getByLabel("File with addresses").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\r\n")),
  });
  await expect(tab.getByLabel("E-mail addresses")).toHaveValue(/Person 0/);
  await whileLocked("seats", async () => {
    await tab.getByRole("button", { name: "Check the list" }).press("Enter");
    await expect(tab.getByLabel("E-mail addresses")).not.toBeEditable(); // the list that is checked is the list that is sent
  });
  await expect(tab.getByRole("heading", { name: "8 of 10 can be invited" })).toBeVisible();
  await expect(tab.getByRole("row", { name: /nobody@/ })).toContainText("not a complete e-mail address");
  await expect(tab.getByRole("row", { name: /^11/ })).toContainText("twice");
  expect(await sql("SELECT id FROM org_invitations WHERE email = $1", [first])).toEqual([]);
  await expectAccessible(tab);
  await tab.getByRole("button", { name: "Send 8 invitations" }).press("Enter");
  await expect(tab.getByRole("heading", { name: "8 invitations are on their way" })).toBeVisible();
  await expect(tab.getByLabel("E-mail addresses")).toHaveValue(`nobody@\n${first}`);

  const phone = await newVisitor(PHONE);
  const invitation = linkIn(await mailTo(first, "A seat for you at Skillbite"), "/organisation/accept");
  await open(phone, invitation);
  await expect(phone.getByRole("heading", { name: "Crumb GmbH has a seat for you" })).toBeVisible();
  await expect(phone.getByText("What it saw until then stays in its report")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Create an account" }).click();
  await phone.waitForURL(/\/auth\?/);
  await open(phone, phone.url());
  await phone.getByLabel("Email").fill(first);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  for (const box of await phone.getByRole("checkbox").all()) await box.check();
  await phone.getByRole("button", { name: "Create account" }).click();
  await seeToast(phone, "Check your email", "Confirm your email to complete signup.");
  const [confirmation] = await sql<{ next: string }>("SELECT next FROM pending_signups WHERE email = $1", [
    first,
  ]);
  expect(confirmation?.next).toMatch(/^\/organisation\/accept\?token=/);
  await open(phone, linkIn(await mailTo(first, "Confirm your email for Skillbite"), "/auth/confirm"));
  await phone.getByRole("button", { name: "Accept the seat" }).click();
  await expect(phone.getByRole("textbox", { name: "Your name" })).toHaveAccessibleDescription(
    /Enter your name\./,
  );
  await phone.getByRole("textbox", { name: "Your name" }).fill("Grace Hopper");
  await phone.getByRole("button", { name: "Accept the seat" }).click();
  await expect(phone.getByRole("heading", { name: "The seat is yours" })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto("/dashboard");
  await expect(phone.getByRole("region", { name: "Your Access" })).toContainText(
    "by your seat of Crumb GmbH",
  );
  await phone.goto("/course/ai-in-business");
  await expect(phone.getByRole("heading", { name: "Course Access Required" })).toBeHidden();

  await tab.getByRole("link", { name: "People", exact: true }).click();
  const row = tab.getByRole("row", { name: `Grace Hopper ${first}` });
  await expect(row).toContainText("Learning");
  await row.getByRole("link", { name: "Grace Hopper" }).click();
  await expect(tab.getByRole("heading", { level: 2, name: "Grace Hopper" })).toBeVisible();
  await expect(
    tab.getByText(
      /once in 30 days, counted from when the next person accepts it, and not after the exam was started/,
    ),
  ).toBeVisible();
  const next = newAddress();
  await carryOut(tab.locator("body"), "Give it to somebody else", { "E-mail": next });
  await seeToast(tab, "Done", "The invitation is on its way.");
  await expect(tab.getByRole("heading", { level: 2, name: next })).toBeVisible();
  await expect(tab.locator("summary", { hasText: "Change the address" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Course Access Required" })).toBeVisible();
  await tab.goto(`${tab.url().replace(/seat\/.*/, "")}`);
  await expect(tab.getByRole("link", { name: "8 Not begun" })).toBeVisible();
  await expect(tab.getByRole("link", { name: "2 of 10 seats free" })).toBeVisible();

  await tab.getByRole("link", { name: "Report" }).click();
  await expect(tab.getByRole("row", { name: new RegExp(first) })).toContainText("Grace Hopper");
  await expect(tab.getByRole("row", { name: new RegExp(next) })).toContainText("Invited");
  const [download] = await Promise.all([
    tab.waitForEvent("download"),
    tab.getByRole("button", { name: "Both, signed" }).press("Enter"),
  ]);
  const zip = readFileSync(await download.path());
  const keys = await (await fetch(new URL("/.well-known/jwks.json", stack().url))).json();
  expect(await checkEvidence(zip, keys)).toEqual([]);
  const files = unzipSync(zip);
  expect(Object.keys(files).map((name) => name.replace(/.*\./, ""))).toEqual([
    "csv",
    "pdf",
    "txt",
    "SHA256SUMS",
    "jws",
  ]);
  const csv = Buffer.from(Object.values(files)[0] ?? "").toString();
  expect(csv).toContain(`Grace Hopper,${first},Ended`);
  expect(csv).toContain(`,${next},Invited`);
});

test("seats whose payment takes days are not sold twice: their page waits for the bank", async ({ page }) => {
  const owner = await signedIn(page);
  await giveSecondFactor(owner);
  await open(page, "/enterprise");
  const tab = await buy(page, "10 seats");
  await pay(tab, {
    email: owner.email,
    iban: IBAN,
    address: POSTAL_ADDRESS,
    business: { name: "Patient Ltd" },
  });
  await tab.waitForURL(/\/payment-success/);
  await page.goto("/organisation");
  await expect(page.getByText("Your payment is on its way")).toBeVisible();
  await expect(page.getByRole("link", { name: "See seat packs" })).toHaveCount(0);
  await expectAccessible(page);
  const [order] = await sql<{ session: string }>(
    "SELECT stripe_session_id AS session FROM orders WHERE user_id = $1",
    [owner.id],
  );
  await settle(order?.session ?? "");
  await mailTo(owner.email, "Your Skillbite receipt");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Patient Ltd" })).toBeVisible();
});
