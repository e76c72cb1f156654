import { expect, test } from "../support/browser";
import { PASSWORD, signedIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { sql } from "../support/stack-database";

test("name and time zone are kept", async ({ page }) => {
  await signedIn(page);
  await open(page, "/account");
  await expectAccessible(page);
  await page.getByLabel("Name").fill("  Lena   Fischer ");
  await page.getByLabel("Time zone").selectOption("Europe/Vienna");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await seeToast(page, "Saved", "Name and time zone are up to date.");
  await open(page, "/account");
  await expect(page.getByLabel("Name")).toHaveValue("Lena Fischer");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Vienna");
  await page.getByLabel("Name").fill(" ");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await seeToast(page, "Saved", "Name and time zone are up to date.");
  await open(page, "/account");
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("a new password needs the current one and signs the other browser out", async ({ page, newVisitor }) => {
  const person = await signedIn(page);
  const elsewhere = await newVisitor();
  await signedIn(elsewhere, person);
  await open(page, "/account");
  const change = async (current: string) => {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("New password", { exact: true }).fill("four hard biscuits");
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the password");
  const field = page.getByLabel("Current password", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("That is not your current password.");
  await expect(page.getByRole("button", { name: "Close notification" })).toHaveCount(0);
  await expectAccessible(page);
  await change(PASSWORD);
  await seeToast(page, "Password changed", "Every other browser was signed out.");
  await open(page, "/account");
  await expect(page).toHaveURL("/account");
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/auth?next=%2Faccount");
});

test("one device is signed out, this one stays", async ({ page, newVisitor }) => {
  const person = await signedIn(page);
  const elsewhere = await newVisitor();
  await signedIn(elsewhere, person);
  await sql("UPDATE sessions SET last_seen_at = now() - interval '2 hours' WHERE user_id = $1", [person.id]);
  await elsewhere.goto("/account");
  const used = "SELECT id FROM sessions WHERE user_id = $1 AND last_seen_at > now() - interval '1 hour'";
  expect(await sql(used, [person.id])).toHaveLength(1);
  const [seen] = await sql<{ day: string }>(
    `UPDATE sessions SET last_seen_at = now() - interval '2 days' WHERE user_id = $1
     RETURNING to_char(last_seen_at AT TIME ZONE 'UTC', 'FMDD FMMonth YYYY') AS day`,
    [person.id],
  );
  await open(page, "/account");
  await expect(page.getByText(`, last used on ${seen?.day}`)).toHaveCount(1);
  await page.getByRole("button", { name: "End session" }).press("Enter");
  await expect(page.getByRole("button", { name: "End session" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Signed-in devices" })).toBeFocused();
  await seeToast(page, "Session ended", "That browser is signed out.");
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/auth?next=%2Faccount");
});
