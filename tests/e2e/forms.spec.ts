import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { inRoot } from "../../scripts/lib/paths";
import { administrator } from "../support/admin-pages";
import { expect, type Page, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { open } from "../support/browser-screen";
import { insertPass } from "../support/certificate-rows";
import { expectAnswer } from "../support/forms";
import { dialog, next, start } from "../support/quiz-pages";
import { grant, sql } from "../support/stack-database";
import { createOrganisation } from "../support/stack-organisations";

/** `file`: where the form is written. `at`: leads to its faulty field, or to the button of a form without one. */
type FormRow = { file: string; path: string; at: (page: Page) => Promise<Locator> | Locator };

const forGuests: FormRow[] = [
  { file: "site/contact/contact-form", path: "/contact", at: (page) => page.getByLabel("Name") },
  { file: "site/adjustments/adjustment-form", path: "/adjustments", at: (page) => page.getByLabel("Email") },
  { file: "accounts/auth-form", path: "/auth", at: (page) => page.getByLabel("Email") },
  {
    file: "accounts/auth-form",
    path: "/auth?mode=signup",
    at: (page) => page.getByLabel("Password", { exact: true }),
  },
  { file: "accounts/mail-link-form", path: "/auth/forgot", at: (page) => page.getByLabel("Email") },
  { file: "commerce/withdraw-form", path: "/withdraw", at: (page) => page.getByLabel("Name") },
  { file: "certificates/code-form", path: "/certificate-verify", at: (page) => page.getByLabel("Code") },
  {
    file: "certificates/bulk-check",
    path: "/certificate-verify/several",
    at: (page) => page.getByRole("button", { name: "Check the codes" }),
  },
  {
    file: "site/buy-form",
    path: "/courses",
    async at(page) {
      await page.getByRole("link", { name: "Enroll for €99: AI in Business" }).click();
      return dialog(page).getByRole("button", { name: "Buy AI in Business" });
    },
  },
  {
    file: "assessments/quiz/email-capture",
    path: "/quiz",
    async at(page) {
      await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
      return page.getByLabel("Email");
    },
  },
  {
    file: "learning/practice/exercise-form",
    path: "/courses/ai-in-everyday-life/sample",
    at: (page) => page.getByRole("button", { name: "Check" }).first(),
  },
];

const forPeople: FormRow[] = [
  {
    file: "accounts/settings/profile-form",
    path: "/account",
    async at(page) {
      await page.getByLabel("Name (optional)").fill("x".repeat(300));
      return page.getByLabel("Name (optional)");
    },
  },
  {
    file: "accounts/settings/email-form",
    path: "/account",
    at: (page) => page.getByLabel("New e-mail address"),
  },
  {
    file: "accounts/settings/password-form",
    path: "/account",
    at: (page) => page.getByLabel("Current password", { exact: true }),
  },
  {
    file: "accounts/second-factor/set-up",
    path: "/account/second-factor",
    async at(page) {
      await page.getByRole("button", { name: "Set it up" }).click();
      return page.getByLabel("Code");
    },
  },
];

/** They take no words and no choice: what fails is said beside the button (failures.spec.ts), or nothing can be wrong. */
const WITHOUT_FIELDS = [
  "accounts/consent-form",
  "accounts/google/google-button",
  "accounts/second-factor/new-recovery-codes",
  "accounts/settings/end-device",
  "accounts/settings/notifications-form",
  "accounts/sign-in-anew",
  "admin/admin-exits",
  "admin/file-button",
  "assessments/exam/pilot-questions",
  "assessments/exam/start-exam",
  "assessments/quiz/confirm-capture",
  "assessments/quiz/start-panel",
  "assessments/report-question",
  "assessments/start-final",
  "certificates/confirm-name",
  "commerce/confirm-withdrawal",
  "commerce/withdraw-confirm",
  "dashboard/sign-out",
  "learning/bites/reminder-form",
  "learning/catalogue/enrol-button",
  "learning/courses/mark-complete",
  "organisations/connections/directory-token",
  "organisations/connections/new-secret",
  "organisations/connections/quick-form",
  "organisations/connections/check-domain",
  "organisations/connections/connect-arrival",
  "organisations/connections/organisation-sign-in",
  "organisations/connections/provider-button",
  "organisations/connections/switch-form",
  "organisations/evidence-buttons",
  "privacy/button-form",
  "privacy/delete-account",
];
/** A search finds nothing, and the page says so by its heading. */
const SEARCHES = [
  "admin/admin-page",
  "admin/admin-search",
  "admin/item-key",
  "learning/catalogue/filters",
  "organisations/table-tools",
];
/** Each calls `expectAnswer` with the names of its forms. */
const SPECS = ["api-keys.spec.ts", "forms.spec.ts", "forms-of-accounts.spec.ts", "forms-of-learners.spec.ts"];

async function sweep(page: Page, forms: FormRow[]) {
  for (const { file, path, at } of forms) {
    await open(page, path);
    await expectAnswer(page, await at(page), `${file} on ${path}`);
  }
}

test.describe("Enter in a faulty field changes a live region or the focus", { tag: "@journey" }, () => {
  test("in every form of the site", ({ page }) => sweep(page, forGuests));

  test("in every form of an account", async ({ page }) => {
    await signedIn(page);
    await sweep(page, forPeople);
  });

  test("in a question of the quiz without an answer", async ({ page }) => {
    await start(page);
    await expectAnswer(page, next(page), "assessments/paper");
    await expect(page.getByText("Choose an answer to go on.")).toBeVisible();
  });

  test("in the name on a certificate", async ({ page }) => {
    const { id } = await signedIn(page);
    await grant(id, "exam");
    const [attempt] = await sql<{ id: string }>(insertPass, [id, 95, 1]);
    await open(page, `/certification/claim?attempt=${attempt?.id}`);
    await page.getByLabel("Name on the certificate").fill("李小龍");
    await expectAnswer(page, page.getByLabel("Name on the certificate"), "certificates/claim-form");
  });

  test("in the list of an organisation, and at the desk", async ({ page, newVisitor }) => {
    const owner = await createAccount();
    const orgId = await createOrganisation(owner);
    await signedIn(page, owner);
    await open(page, `/organisation/${orgId}/invite`);
    await expectAnswer(
      page,
      page.getByRole("button", { name: "Check the list" }),
      "organisations/invite-form",
    );

    await open(page, `/organisation/${orgId}/connections/events`);
    const system = page.getByLabel("Address of your system");
    await expectAnswer(page, system, "organisations/connections/webhook-form");
    await page.getByText("You have a learning record store (xAPI)").click();
    const store = page.getByLabel("Address of the store");
    await expectAnswer(page, store, "organisations/connections/store-form");

    const desk = await newVisitor();
    await administrator(desk);
    await desk.goto(`/admin/people/${owner.id}`);
    const grantAccess = desk.locator("details").filter({ hasText: "Grant access" }).first();
    await grantAccess.locator("summary").press("Enter");
    await expectAnswer(desk, grantAccess.getByLabel("What"), "admin/admin-form");
  });
});

const namedIn = (spec: string) =>
  [
    ...readFileSync(inRoot(`tests/e2e/${spec}`), "utf8").matchAll(
      /expectAnswer\([^;]*?"([a-z-]+\/[a-z/-]+)"/g,
    ),
  ].map(([, form]) => form ?? "");

test("every form is asked in one of these specs, or has its reason", () => {
  const files = execFileSync("git", ["ls-files", "components"], { cwd: inRoot("."), encoding: "utf8" }).split(
    "\n",
  );
  const forms = files
    .filter((file) => file.endsWith(".tsx") && /<form\b/.test(readFileSync(inRoot(file), "utf8")))
    .map((file) => file.slice("components/".length, -".tsx".length));
  const listed = [
    ...forGuests.map(({ file }) => file),
    ...forPeople.map(({ file }) => file),
    ...WITHOUT_FIELDS,
    ...SEARCHES,
    ...SPECS.flatMap(namedIn),
  ];
  expect([...new Set(listed)].sort()).toEqual(forms.sort());
});
