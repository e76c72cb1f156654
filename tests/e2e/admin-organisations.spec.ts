import { randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { administrator } from "../support/admin-pages";
import { expect, type Page, test } from "../support/browser";
import { createAccount } from "../support/browser-people";
import { expectAccessible } from "../support/browser-screen";
import { insertCertificates } from "../support/certificate-rows";
import { isSmall } from "../support/size";
import { sql } from "../support/stack-database";

async function createOrder(userId: string, sku: string, payer: string) {
  const [reference, purchaseId] = [`SBO-${uuidv7().toUpperCase()}`, uuidv7()];
  await sql(
    `WITH bought AS (
       INSERT INTO orders (id, reference, idempotency_key, user_id, email, status, amount_total, paid_at)
       VALUES (gen_random_uuid(), $1, $1, $2, $3, 'paid', 94900, now()) RETURNING id)
     INSERT INTO purchases (id, order_id, user_id, sku, amount, status)
     SELECT $4, id, $2, $5, 94900, 'paid' FROM bought`,
    [reference, userId, payer, purchaseId, sku],
  );
  return { reference, purchaseId };
}

/**
 * A pack of 50 seats with an order, and one of 10 without. Seat 1-01 is active, 1-02 is offered to `invited`;
 * the rest of the first pack and 2-01 are offered to others.
 */
async function createOrganisation(name: string, invited: string) {
  const [owner, holder] = [await createAccount(), await createAccount()];
  const { reference, purchaseId } = await createOrder(owner.id, "seats_50", `payer-${owner.email}`);
  const orgId = uuidv7();
  await sql("INSERT INTO orgs (id, owner_id, name) VALUES ($1, $2, $3)", [orgId, owner.id, name]);
  await sql(
    `WITH packs AS (
       INSERT INTO seat_packs (id, org_id, purchase_id, size, created_at)
       VALUES (gen_random_uuid(), $1, $2, 50, now()), (gen_random_uuid(), $1, NULL, 10, now() + interval '1 second')
       RETURNING id, size),
     seat AS (
       INSERT INTO seats (id, pack_id, number, status, activated_at, ends_at)
       SELECT gen_random_uuid(), packs.id, n,
         (CASE WHEN size = 50 AND n = 1 THEN 'active' WHEN size = 50 OR n = 1 THEN 'invited' ELSE 'free' END)::seat_status,
         CASE WHEN size = 50 AND n = 1 THEN now() END, CASE WHEN size = 50 AND n = 1 THEN now() + interval '1440 hours' END
       FROM packs, generate_series(1, packs.size) n RETURNING id, pack_id, number, status),
     given AS (
       INSERT INTO seat_assignments (id, seat_id, user_id, started_at)
       SELECT gen_random_uuid(), id, $3, now() FROM seat WHERE status = 'active')
     INSERT INTO org_invitations (id, org_id, seat_id, email, invited_at, expires_at)
     SELECT gen_random_uuid(), $1, seat.id, CASE WHEN number = 2 THEN '' ELSE size || '-' || number || '-' END || $4::text,
       now(), now() + interval '14 days' FROM seat JOIN packs ON packs.id = pack_id WHERE status = 'invited'`,
    [orgId, purchaseId, holder.id, invited],
  );
  await sql(
    "INSERT INTO audit_log (id, actor_id, action, subject) VALUES (gen_random_uuid(), $1, 'organisation.renamed', $2)",
    [owner.id, `orgs:${orgId}`],
  );
  return { orgId, owner, holder, reference };
}

async function expectNoOverflow(page: Page) {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = [page.locator("html"), ...(await page.getByRole("region", { name: /^Table/ }).all())];
    for (const each of wide) {
      const over = await each.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(over, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
    }
    if (width === 390 || !isSmall) await expectAccessible(page);
  }
}

test("an organisation is found by a part of its name or an address, and shows its seats, orders and people", async ({
  page,
}) => {
  const word = `Nordlicht${randomInt(1e9)}`;
  const invited = `invited-${uuidv7()}@test.example`;
  const name = `${word} Weiterbildungsgesellschaft & Söhne GmbH`;
  const { orgId, owner, holder, reference } = await createOrganisation(name, invited);
  await administrator(page);
  const row = page.getByRole("row", { name: new RegExp(word) });
  for (const key of [`${word.toLowerCase()} weiter`, owner.email, holder.email, invited.slice(0, 30)]) {
    await page.goto("/admin/organisations");
    await page.getByLabel("Find").fill(key);
    await page.getByLabel("Find").press("Enter");
    await expect(page).toHaveURL(/q=/);
    await expect(row, key).toHaveCount(1);
  }
  for (const [label, count] of Object.entries({ "Seats bought": 60, Given: 51, Free: 9, Ended: 0 })) {
    await expect(row.locator(`[data-label="${label}"]`)).toHaveText(String(count));
  }
  await expectNoOverflow(page);
  await page.getByLabel("Find").fill(`${word}x`);
  await page.getByLabel("Find").press("Enter");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.goBack();

  await row.getByRole("link", { name: word }).press("Enter");
  await expect(page).toHaveURL(`/admin/organisations/${orgId}`);
  await expect(page).toHaveTitle(new RegExp(word));
  const main = page.getByRole("main");
  await expect(main.getByText("60 seats: 1 active, 50 invited, 9 free")).toBeVisible();
  const bought = main.getByRole("listitem").filter({ hasText: reference });
  await expect(bought).toContainText("50 seats: 1 active, 49 invited");
  await expect(main.getByRole("listitem").filter({ hasText: "without an order" })).toContainText(
    "10 seats: 1 invited, 9 free",
  );
  const seat = (label: string) => page.getByRole("row", { name: label });
  await expect(seat("1-01")).toContainText(`active${holder.email}`);
  await expect(seat("1-02")).toContainText(`invited${invited}`);
  const log = page.locator("section", { has: page.getByRole("heading", { name: "In the audit log" }) });
  await expect(log).toContainText("organisation.renamed");
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "Next page" }).press("Enter");
  await expect(seat("2-01")).toContainText("invited");
  await expect(seat("2-02")).toBeHidden();
  await expect(seat("1-01")).toBeHidden();

  await main.getByRole("link", { name: reference }).press("Enter");
  await expect(page).toHaveURL(`/admin/orders/${reference}`);
  await main.getByRole("link", { name: word }).press("Enter");
  await expect(page).toHaveURL(`/admin/organisations/${orgId}`);
  await seat("1-01").getByRole("link", { name: holder.email }).press("Enter");
  await expect(page).toHaveURL(`/admin/people/${holder.id}`);
  await page.goto(`/admin/organisations/${orgId}`);
  await main.getByRole("link", { name: owner.email }).first().press("Enter");
  await main.getByRole("link", { name: word }).press("Enter");
  await expect(page).toHaveURL(`/admin/organisations/${orgId}`);
  await page.goto("/admin/audit?q=organisation.renamed");
  await page.getByRole("link", { name: `orgs:${orgId}` }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("an organisation that there is not is told so on the admin pages", async ({ page, faults }) => {
  faults.expect(/status of 404/);
  await administrator(page);
  for (const id of [uuidv7(), "nothing"]) {
    await page.goto(`/admin/organisations/${id}`);
    await expect(page.getByText("Nothing here by this key")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
  }
});

test("a guest's certificate is found by the address that paid for it, which is told apart from an account's", async ({
  page,
}) => {
  const guestId = uuidv7();
  const payer = `payer-${uuidv7()}@test.example`;
  await sql("INSERT INTO users (id, kind) VALUES ($1, 'guest')", [guestId]);
  const { reference, purchaseId } = await createOrder(guestId, "exam", payer);
  const [certificate] = await sql<{ code: string }>(insertCertificates, [1, randomInt(2, 1_000_000), false]);
  await sql("UPDATE certificates SET user_id = $1 WHERE code = $2", [guestId, certificate?.code]);
  await sql(
    `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at)
     SELECT entitlement_id, user_id, 'exam', 'purchase', $2, now() FROM certificates WHERE code = $1`,
    [certificate?.code, purchaseId],
  );
  await administrator(page);
  await page.goto("/admin/certificates");
  await page.getByLabel("Find").fill(payer);
  await page.getByLabel("Find").press("Enter");
  const row = page.getByRole("row", { name: certificate?.code });
  await expect(row).toContainText(`No account; paid with ${payer}`);
  await expectNoOverflow(page);
  await row.getByRole("link", { name: payer }).press("Enter");
  await expect(page).toHaveURL(`/admin/orders/${reference}`);
});
