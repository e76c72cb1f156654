import { expect, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import {
  carryOut,
  expectAccessible,
  expectCurrentToldApart,
  expectNoSidewaysScroll,
  open,
  seeToast,
} from "../support/browser-screen";
import { sql, whileBroken, whileLocked } from "../support/stack-database";
import { assignSeat, createOrganisation } from "../support/stack-organisations";

test("every page of an organisation, empty and full, on three widths", async ({ page }) => {
  const owner = await createAccount();
  await signedIn(page, owner);
  await page.goto("/organisation");
  await expect(page.getByRole("heading", { name: "No seats yet" })).toBeVisible();
  await expectAccessible(page);
  const orgId = await createOrganisation(owner, { size: 50 });
  await page.goto(`/organisation/${orgId}/learning`);
  await expect(page.getByRole("heading", { name: "Nobody has begun yet" })).toBeVisible();
  const member = await createAccount();
  const seatId = await assignSeat(orgId, member);
  const paths = [
    "",
    "/invite",
    "/learning",
    "/connections",
    "/connections/api-keys",
    "/connections/events",
    "/connections/sign-in",
    "/settings",
  ].map((part) => `/organisation/${orgId}${part}`);
  for (const path of [...paths, `/organisation/seat/${seatId}`]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1, name: "Crumb GmbH" });
    await expect(title).toBeVisible();
    await expectAccessible(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(title).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
  await page.goto(`/organisation/${orgId}?state=not-begun`);
  await expectCurrentToldApart(page, page.getByRole("navigation", { name: "Standing" }).getByRole("link"));
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("rowheader")).toHaveText(`No name yet${member.email}`);
  await page.goto(`/organisation/${orgId}?state=free&page=2&sort=seat&dir=desc`);
  await expect(page.getByRole("row").nth(1)).toContainText("1-25");
  await page.goto(`/organisation/${orgId}?state=stuck`);
  await expect(page.getByRole("heading", { name: "Nobody is stuck" })).toBeVisible();
  await page.goto("/organisation");
  await expect(page).toHaveURL(new RegExp(orgId));
  const second = await createOrganisation(owner, { name: "Second Ltd" });
  await sql("UPDATE seat_packs SET ended_at = now(), ended_reason = 'dispute' WHERE org_id = $1", [second]);
  await page.goto("/organisation");
  await page.getByRole("link", { name: "Second Ltd" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Second Ltd" })).toBeVisible();
  await expect(page.getByText("The bank disputes the payment: its seats rest.")).toBeVisible();
  await page.getByRole("link", { name: "10 ended" }).click();
  await page.getByRole("link", { name: "Nobody on seat 1-01" }).click();
  await expect(page.getByText("It rests while the bank disputes the payment.")).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.waitForURL(/\/settings$/);
  await carryOut(page.locator("body"), "End the organisation");
  await seeToast(page, "Done", "The organisation has ended.");
  await expect(page.getByRole("heading", { name: "End the organisation" })).toHaveCount(0);
  await page.getByRole("link", { name: "People", exact: true }).click();
  await expect(page.getByText("Ended by its owner.")).toBeVisible();
  await page.context().clearCookies();
  await signedIn(page, member);
  await page.goto("/organisation");
  await expect(
    page.getByText(/^You have a seat of Crumb GmbH until \d+ \w+ \d{4} at \d\d:\d\d UTC\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose a course" }).click();
  await page.waitForURL(/\/courses$/);
  await sql("UPDATE seat_assignments SET ended_at = now() WHERE user_id = $1", [member.id]);
  await page.goto("/organisation");
  await expect(page.getByText(/^Your seat of Crumb GmbH ended on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectAccessible(page);
});

test("loading and failing say so, and trying again helps", async ({ page, faults }) => {
  faults.expect(/status of 500/);
  faults.expect(/Minified React error #441/);
  const owner = await signedIn(page);
  await createOrganisation(owner);
  await open(page, "/dashboard");
  await whileLocked("seat_packs", async () => {
    await page.getByRole("link", { name: "Crumb GmbH" }).click();
    await expect(page.getByText("Loading the organisation…")).toBeAttached();
  });
  await expect(page.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
  await whileBroken(
    "REVOKE SELECT ON seats FROM skillbite_app",
    "GRANT SELECT ON seats TO skillbite_app",
    async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    },
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crumb GmbH" })).toBeVisible();
});
