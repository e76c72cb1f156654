import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { devices } from "../support/size";
import { grant, sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const PAID = "ai-in-business";

async function lessonsOf(courseId: string) {
  const lessons = await sql<{ key: string; sentences: string[] }>(
    `SELECT key, in_short AS sentences FROM course_lessons
     WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index`,
    [courseId],
  );
  for (const { sentences } of lessons) expect(sentences).toHaveLength(3);
  return lessons;
}

const inShort = (page: Page) => page.getByRole("region", { name: "In short" });

/** The headings of a lesson: no level is left out. */
const levels = (page: Page) =>
  page
    .getByRole("article")
    .getByRole("heading")
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));

for (const [device, viewport] of devices) {
  test(`a lesson says itself in short before its video and its text, on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signedIn(page);
    const [first] = await lessonsOf(FREE);
    await open(page, `/course/${FREE}?lesson=${first?.key}`);
    await expect(inShort(page).getByRole("listitem")).toHaveText(first?.sentences ?? []);
    const order = await page
      .locator("article")
      .evaluate((article) => [...article.querySelectorAll("h1, h2, video")].map(({ tagName }) => tagName));
    expect(order.slice(0, 3)).toEqual(["H1", "H2", "VIDEO"]);
    const found = await levels(page);
    expect(found.slice(0, 2)).toEqual([1, 2]);
    expect(found.every((level, at) => at === 0 || level - (found[at - 1] ?? 0) <= 1)).toBe(true);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(inShort(page)).toBeVisible();
  });
}

test("who may not read a lesson does not get it in short", async ({ page, newVisitor }) => {
  const [open1, second] = await lessonsOf(PAID);
  const { id } = await signedIn(page);
  const addresses = [`/course/${PAID}?lesson=${second?.key}`, `/courses/${PAID}`, `/courses?preview=${PAID}`];
  for (const address of addresses) {
    await page.goto(address);
    for (const sentence of [...(open1?.sentences ?? []), ...(second?.sentences ?? [])])
      expect(await page.content(), address).not.toContain(sentence);
  }
  await grant(id, `course_${PAID}`);
  await page.goto(`/course/${PAID}?lesson=${second?.key}`); // the first one has to be done before
  for (const sentence of second?.sentences ?? []) expect(await page.content()).not.toContain(sentence);

  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(`/courses/${PAID}/sample`);
  await expect(inShort(plain).getByRole("listitem")).toHaveText(open1?.sentences ?? []);
});
