import type { Locator } from "@playwright/test";
import type { Page } from "./browser";
import { createAccount, signedIn } from "./browser-people";
import { sql } from "./stack-database";

/** Signs an administrator in. */
export async function administrator(page: Page) {
  const person = await createAccount();
  await sql("UPDATE users SET role = 'administrator' WHERE id = $1", [person.id]);
  return signedIn(page, person);
}

/** Opens one of the desk's forms and does what it offers, with the keyboard. */
export async function carryOut(scope: Locator, label: string, fields: Record<string, string> = {}) {
  const form = scope
    .locator("details")
    .filter({ has: scope.page().getByText(label, { exact: true }) })
    .first();
  await form.locator("summary").press("Enter");
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).fill(value);
  await form.getByRole("button", { name: label }).press("Enter");
}
