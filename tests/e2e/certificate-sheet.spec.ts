import { randomInt } from "node:crypto";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser-screen";
import { insertSigned } from "../support/certificate-rows";
import { spaceOut } from "../support/cut-text";
import { devices } from "../support/size";
import { sql } from "../support/stack-database";

const NAMES = [
  "Zoë Ångström-Đurić",
  "Maria Aleksandra Wilhelmina Konstantynopolitańczykowianeczka von Hohenlohe",
];

async function signed(userId: string | null, name = "Zoë Ångström-Đurić"): Promise<string> {
  const [row] = await sql<{ code: string }>(insertSigned, [userId, name, randomInt(2, 1_000_000)]);
  return row?.code ?? "";
}

/** Texts and pictures of the sheet that leave it or lie on one another. */
function cutOnSheet(page: Page): Promise<string[]> {
  return page.locator("[data-certificate] > div").evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect();
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    const things: { what: string; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const what = walker.currentNode.textContent?.trim() ?? "";
      if (what) for (const box of range.getClientRects()) things.push({ what, box });
    }
    for (const picture of sheet.querySelectorAll("img, svg:not(.absolute)"))
      things.push({ what: picture.tagName, box: picture.getBoundingClientRect() });
    const outside = things.filter(
      ({ box }) =>
        box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom,
    );
    // Line boxes may touch; two pixels more would be letters.
    const covered = things.filter(({ what, box }) =>
      things.some(
        (other) =>
          other.what !== what &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > box.height / 3,
      ),
    );
    return [...outside, ...covered].map(({ what }) => what);
  });
}

for (const [device, viewport] of devices) {
  test(`nothing is cut off the certificate by a reader's own spacing on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const codes = [await signed(null), await signed(null, NAMES[1])];
    const sheets = [
      ...codes.map((code) => `/certification?code=${code}`),
      "/certification?name=Ada&score=70",
    ];
    for (const sheet of sheets) {
      await page.goto(sheet);
      await page.evaluate(() => document.fonts.ready);
      expect(await cutOnSheet(page), sheet).toEqual([]);
      await spaceOut(page);
      expect(await cutOnSheet(page), `${sheet}, spaced`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  });

  test(`an employer reads on ${device} who issued it, what it took and what was shown`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const code = await signed(null);
    await page.goto(`/certification?code=${code}`);
    const sheet = page.getByRole("article", { name: "Certificate of proficiency" });
    for (const text of [
      "Passed with 95%",
      "Pass mark",
      "80%",
      "19 of 20 questions answered rightly; 5 were asked in each area",
      "Applies policies and laws to a case",
      "Dr Ada King",
      "Head of Certification",
      "Issued by Skillbite",
      "Verification ID",
      code,
    ])
      await expect(sheet).toContainText(text);
    await expectAccessible(page);
    await page.goto(`/certificate-verify?code=${code}`);
    const result = page.getByRole("article", { name: "Result of the check" });
    await expect(result).toContainText("Dr Ada King, Head of Certification");
    await result.getByRole("link", { name: "who that is" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Imprint");
  });
}

test("the sample shows what one really gets, beside what is only a sample", async ({ page }) => {
  await page.goto("/certifications");
  const sheet = page.getByRole("article", { name: "Sample, not verified" });
  const labels = ["Result", "Pass mark", "Tested on", "Valid until", "Programme", "Study time"];
  await expect(sheet.getByRole("term")).toHaveText(labels);
  await expect(sheet).toContainText("What the holder showed");
  await expect(sheet).toContainText("SB-2026-004217");
  await expect(page.getByRole("figure").filter({ has: sheet })).toContainText(
    "Study time stands on the certificate of a course",
  );
  await page.goto("/certification?name=Elon&score=100");
  await expect(sheet).toContainText("Only on real certificates");
  await expect(sheet).toContainText("80% on a real one");
  await expect(sheet).not.toContainText(/\d{4}-\d|20\d\d /);
});

async function printed(page: Page): Promise<{ pages: number; around: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  await page.emulateMedia({ media: "print" });
  const around = await page
    .locator("header, footer, button, .button, form, nav")
    .filter({ visible: true })
    .count();
  await page.emulateMedia({ media: null });
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, around };
}

test("certificate, check and receipt are a page of paper each, without the site around them", async ({
  page,
}) => {
  const { id, email } = await signedIn(page);
  const code = await signed(id);
  const reference = `SBO-${randomInt(1e11, 1e12)}`;
  await sql(
    `INSERT INTO orders (id, reference, idempotency_key, user_id, email, status, amount_total, paid_at)
     VALUES (gen_random_uuid(), $1, $1, $2, $3, 'paid', 3900, now())`,
    [reference, id, email],
  );
  const papers = [
    [`/certification?code=${code}`, "Issued by Skillbite"],
    ["/certification?name=Ada", "Sample, not verified"],
    [`/certificate-verify?code=${code}`, "Valid"],
    [`/order/${reference}`, reference],
  ] as const;
  for (const [path, text] of papers) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text);
    expect(await printed(page), path).toEqual({ pages: 1, around: 0 });
    await page.evaluate(() => document.fonts.ready);
  }
  await page.setViewportSize({ width: 1123, height: 794 });
  await page.emulateMedia({ media: "print" });
  for (const name of NAMES) {
    await page.goto(`/certification?code=${await signed(null, name)}`);
    await page.evaluate(() => document.fonts.ready);
    expect(await cutOnSheet(page), `${name} on paper`).toEqual([]);
  }
});
