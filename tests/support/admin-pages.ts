import type { Locator } from "@playwright/test";
import { expect, type Page } from "./browser";
import { createAccount, signedIn } from "./browser-people";
import { carryOut } from "./browser-screen";
import { stack } from "./stack";
import { sql } from "./stack-database";

export async function administrator(page: Page) {
  const person = await createAccount();
  await sql("UPDATE users SET role = 'administrator' WHERE id = $1", [person.id]);
  return signedIn(page, person);
}

/** `file`: `export?listing=…` or `figures?part=…`. */
export const takeFile = (page: Page, file: string) =>
  page.request.post(`/api/admin/${file}`, { headers: { origin: stack().url } });

export async function openActions(row: Locator): Promise<Locator> {
  const dialog = row.page().getByRole("dialog");
  await expect(async () => {
    await row.getByRole("button").first().press("Enter"); // repeats if React had not hydrated the row
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return dialog;
}

export async function carryOutInRow(row: Locator, label: string, fields: Record<string, string> = {}) {
  const dialog = await openActions(row);
  if ((await dialog.locator("details").count()) > 0) await carryOut(dialog, label, fields);
  else {
    for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name).fill(value);
    await dialog.getByRole("button", { name: label }).press("Enter");
  }
}
