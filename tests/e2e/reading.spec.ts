import { randomInt } from "node:crypto";
import { administrator } from "../support/admin-pages";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { insertSigned } from "../support/certificate-rows";
import { cutTexts, silentWaiting, spaceOut } from "../support/cut-text";
import { startExam } from "../support/exam-pages";
import { answerAny, start } from "../support/quiz-pages";
import { isSmall } from "../support/size";
import { stack } from "../support/stack";
import { grant, sql } from "../support/stack-database";
import { rows, signedInRows } from "./site-table";

/** The small run leaves out pages that are built like one before them. */
const isLikeAnother = ({ path }: { path: string }) =>
  /^\/(?!privacy|accessib)[\w-]+-(?:policy|disclaimer|terms)$|^\/updates\/(?!check)|\?|\/sample$|^\/success/.test(
    path,
  );
const seen = isSmall ? rows.filter((row) => !isLikeAnother(row)) : rows;

/** 1,280 pixels at 400%. */
const NARROW = { width: 320, height: 640 };

/** What is wrong with the page, as it is and by the spacing of WCAG 1.4.12. */
async function faultsOf(page: Page, what: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const cut = await cutTexts(page);
  await spaceOut(page);
  const spaced = await cutTexts(page);
  const silent = await silentWaiting(page);
  return [
    ...cut.map((text) => `${what} cuts: ${text}`),
    ...spaced.filter((text) => !cut.includes(text)).map((text) => `${what} cuts, spaced: ${text}`),
    ...silent.map((html) => `${what} waits without a reason: ${html}`),
  ];
}

async function faultsOn(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    found.push(...(await faultsOf(page, path)));
  }
  return found;
}

/** Pages of somebody who is signed in; their certificate is one of them. */
async function ownPaths(userId: string): Promise<string[]> {
  const [row] = await sql<{ code: string }>(insertSigned, [
    userId,
    "Zoë Ångström-Đurić",
    randomInt(2, 3_000_000),
  ]);
  const own = ["/account", "/dashboard/bite", "/dashboard/work", "/dashboard/badges"];
  return [...signedInRows.map(({ path }) => path), ...own, `/certification?code=${row?.code}`];
}

async function cutOn(page: Page, what: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return (await cutTexts(page)).map((text) => `${what} cuts: ${text}`);
}

test.use({ viewport: NARROW });

const LARGEST = "text-larger.spacing-wide.face-plain";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test.describe(`with the largest reading settings, ${viewport.width} pixels wide`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) =>
      page.context().addCookies([{ name: "sb_reading", value: LARGEST, url: stack().url, sameSite: "Lax" }]),
    );

    test("every page of the site is whole", async ({ page }) => {
      const found: string[] = [];
      for (const { path } of isSmall ? seen.slice(0, 12) : seen) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        found.push(...(await cutOn(page, path)));
      }
      expect(found).toEqual([]);
    });

    test("so are pages behind the sign-in, the exam and the desk", async ({ page }) => {
      const { id } = await signedIn(page);
      await grant(id, "exam");
      const paths = await ownPaths(id);
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator("h1")).toBeVisible();
        found.push(...(await cutOn(page, path)));
      }
      await startExam(page);
      found.push(...(await cutOn(page, "a question of the exam")));
      await sql("UPDATE users SET role = 'administrator' WHERE id = $1", [id]);
      for (const path of ["/admin", "/admin/orders", `/admin/people/${id}`]) {
        await page.goto(path);
        await expect(page.locator("h1")).toBeVisible();
        found.push(...(await cutOn(page, path)));
      }
      expect(found).toEqual([]);
    });
  });
}

test("at 400% and with wide spacing every page of the site is whole", { tag: "@journey" }, async ({
  page,
}) => {
  const found: string[] = [];
  for (const { path } of seen) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    found.push(...(await faultsOf(page, path)));
  }
  expect(found).toEqual([]);
});

test("so are the pages of somebody who is signed in, and a certificate", async ({ page }) => {
  const { id } = await signedIn(page);
  await grant(id, "exam");
  expect(await faultsOn(page, await ownPaths(id))).toEqual([]);
});

test("so is a question of the quiz", async ({ page }) => {
  await start(page);
  const first = await faultsOf(page, "the first question");
  await answerAny(page);
  expect([...first, ...(await faultsOf(page, "an answered question"))]).toEqual([]);
});

test("so is the desk", async ({ page }) => {
  await administrator(page);
  expect(await faultsOn(page, ["/admin", "/admin/orders", "/admin/people"])).toEqual([]);
});
