import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Download, Locator } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { uuidv7 } from "uuidv7";
import { NAME_WITHDRAWN } from "../../lib/certificates/holder-names";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { ask } from "../support/browser-requests";
import { expectAccessible, expectNoSidewaysScroll, open } from "../support/browser-screen";
import { buy } from "../support/buying";
import { insertCertificates } from "../support/certificate-rows";
import { takeExam } from "../support/exam-pages";
import { sql } from "../support/stack-database";
import { pay, refund } from "../support/stripe";

async function passExam(page: Page, userId: string) {
  await open(page, "/pricing");
  const tab = await buy(page, "exam access");
  await pay(tab);
  await tab.waitForURL(/\/payment-success\?exam_access=true/);
  await expect(tab.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await tab.close();
  await takeExam(page, userId, 19);
  const [row] = await sql<{ attempt: string; session: string }>(
    `SELECT a.id AS attempt, o.stripe_session_id AS session FROM attempts a
     JOIN orders o ON o.user_id = a.user_id WHERE a.user_id = $1 AND a.kind = 'certification'`,
    [userId],
  );
  return { attempt: row?.attempt ?? "", session: row?.session ?? "" };
}

async function addCertificates(count: number, revoked = false): Promise<string[]> {
  const rows = await sql<{ code: string }>(insertCertificates, [count, randomInt(2, 1_000_000), revoked]);
  return rows.map(({ code }) => code);
}

const linesOf = (element: Locator) =>
  element.evaluate((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

const saved = async (download: Download) => readFileSync(await download.path());

function scan(image: Buffer): string {
  const { data, width, height } = PNG.sync.read(image);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? "";
}

async function downloaded(page: Page, role: "button" | "link", name: string) {
  const event = page.waitForEvent("download");
  await page.getByRole(role, { name, exact: true }).click();
  return event;
}

test("from a pass to a certificate that an employer checks, until a refund", { tag: "@journey" }, async ({
  page,
  newVisitor,
}) => {
  const { id } = await signedIn(page);
  const { attempt, session } = await passExam(page, id);

  await page.evaluate(() =>
    localStorage.setItem(
      "skillbite-certificate-data",
      JSON.stringify({ firstName: "Ada King", lastName: "Lovelace" }),
    ),
  );
  const claim = page.getByRole("link", { name: "Claim Your Certificate" });
  await expect(claim).toHaveCount(1);
  await page.goto("/dashboard/badges");
  await expect(claim).toHaveCount(1);
  await expectAccessible(page);
  await page.goto("/dashboard");
  await claim.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You passed with 95%");
  await expectAccessible(page);
  const name = page.getByLabel("Name on the certificate");
  await expect(name).toHaveValue("Ada King Lovelace");
  const proceed = page.getByRole("button", { name: "Continue" });
  await name.fill("");
  await proceed.click();
  await expect(page.getByText("Enter the name that the certificate is for.")).toBeVisible();
  await name.fill("李小龍");
  await proceed.click();
  await expect(page.getByText("We cannot set these letters yet: 李 小 龍.")).toBeVisible();
  await name.fill("Ann, see evil.com");
  await proceed.click();
  await expect(page.getByText("Please leave out links, numbers and handles.")).toBeVisible();
  await name.fill("  Zoë  Ångstrom");
  await name.press("Enter");
  const question = page.getByRole("heading", { name: "Is this your name, letter by letter?" });
  await expect(question).toBeFocused();
  await expect(page.getByText("Zoë Ångstrom", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change the name" }).click();
  await expect(name).toBeFocused();
  await name.fill("Zoë Ångström-Đurić");
  await name.press("Enter");
  await expect(question).toBeFocused();
  expect(await sql("SELECT code FROM certificates WHERE attempt_id = $1", [attempt])).toEqual([]);
  await page.getByRole("button", { name: "Issue my certificate" }).click();

  await page.waitForURL(/\/certification\?code=SB-\d{4}-\d{16}$/);
  const code = new URL(page.url()).searchParams.get("code") ?? "";
  const sheet = page.getByRole("article", { name: "Certificate of proficiency" });
  await expect(sheet).toContainText("Zoë Ångström-Đurić");
  await expect(sheet).toContainText("Passed with 95%");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const day of await sheet
    .getByRole("definition")
    .filter({ hasText: /^\d+ \w+ \d{4}$/ })
    .all()) {
    expect(await linesOf(day)).toBe(1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = scan(await page.screenshot({ fullPage: true }));
  expect(new URL(link).pathname + new URL(link).search).toBe(`/certificate-verify?code=${code}`);
  await expect(sheet).toContainText(`${new URL(link).host}/certificate-verify`);

  const png = await downloaded(page, "button", "Download as PNG");
  expect(png.suggestedFilename()).toBe("Skillbite-certificate-Zoë_Ångström-Đurić.png");
  const image = await saved(png);
  expect(PNG.sync.read(image)).toMatchObject({ width: 2246 });
  expect(scan(image)).toBe(link);
  const pdf = await saved(await downloaded(page, "link", "Download as PDF"));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.toString("latin1")).toContain(`/certificate-verify?code=${code}`);
  await expect(page.locator("meta[property='og:url']")).toHaveAttribute(
    "content",
    new RegExp(`/certification\\?code=${code}$`),
  );
  const linkedIn = page.getByRole("link", { name: "Add to LinkedIn (opens in a new tab)" });
  expect(await linkedIn.getAttribute("href")).toContain(encodeURIComponent(`/certification?code=${code}`));
  const badge = await saved(await downloaded(page, "link", "PNG of the badge"));
  expect(badge.includes("openbadgecredential")).toBe(true);

  await page.getByText("Is your name misspelt?").click();
  await page.getByLabel("Name on the certificate").fill("Zoé Ångström-Đurić");
  await page.getByRole("button", { name: "Correct the name" }).click();
  await expect(sheet).toContainText("Zoé Ångström-Đurić");
  await expect(page.getByText("The name was corrected on")).toBeVisible();
  await expect(page.getByText("Is your name misspelt?")).toHaveCount(0);

  await page.goto(`/exam?access=exam&attempt=${attempt}`);
  await page.getByRole("link", { name: "Open your certificate" }).click();
  await expect(sheet).toBeVisible();
  await expect(page.getByText("Keep it: create an account")).toHaveCount(0);

  await page.goto("/dashboard");
  const badges = page.getByRole("region", { name: "Badges Earned" });
  await expect(badges.getByRole("link", { name: "AI Proficiency Certification" })).toHaveAttribute(
    "href",
    `/certification?code=${code}`,
  );
  for (const [does, href] of [
    ["Check it", `/certificate-verify?code=${code}`],
    ["Share it", `/certification?code=${code}#take-it`],
    ["Download the PDF", `/credentials/${code}.pdf`],
  ] as const) {
    const lead = badges.getByRole("link", { name: `${does} the certificate ${code}` });
    await expect(lead).toHaveAttribute("href", href);
  }
  await expect(page.getByRole("region", { name: "Choose your first course" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/certification/claim?attempt=${attempt}`);
  await expect(page).toHaveURL(`/certification?code=${code}`);
  await expect(sheet).toBeVisible();
  const employer = await newVisitor();
  await employer.goto(`/certification/claim?attempt=${attempt}`);
  await expect(employer.getByText("There is no certificate to claim here")).toBeVisible();

  const result = employer.getByRole("article", { name: "Result of the check" });
  await employer.goto(`/certification?code=${code}`);
  await expect(employer.getByRole("heading", { name: "Download it" })).toBeVisible();
  await expect(employer.getByRole("button", { name: "Download as PNG" })).toBeVisible();
  await expect(employer.getByRole("link", { name: /LinkedIn|signed file/ })).toHaveCount(0);
  await expectAccessible(employer);
  await employer.goto("/certification?code=SB-2026-004217");
  await expect(result).toContainText("It does not have the form of our codes");
  await expectAccessible(employer);
  await employer.getByRole("textbox", { name: "Code" }).fill(code.replaceAll("-", " ").toLowerCase());
  await employer.getByRole("button", { name: "Check" }).click();
  await expect(result.getByRole("heading", { level: 2 })).toHaveText("Valid");
  await expect(result).toContainText(code);
  await employer.goto(link);
  await expect(result.getByRole("heading", { level: 2 })).toHaveText("Valid");
  await expect(result).toContainText("Name corrected on");
  await expect(result).toContainText("Passed: 80% or more");
  await expect(result).toContainText("Issued by");
  await expect(result).not.toContainText("95%");
  await expectAccessible(employer);
  await employer.emulateMedia({ media: "print" });
  await expect(result).toContainText(/Checked on \d+ \w+ \d{4} at \d\d:\d\d UTC/);
  await expect(employer.getByRole("main").getByRole("link").filter({ visible: true })).toHaveCount(0);
  await expect(employer.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await employer.emulateMedia({ media: "screen" });

  await refund(session);
  await expect(async () => {
    await employer.reload();
    await expect(result.getByRole("heading", { level: 2 })).toHaveText("Revoked", { timeout: 5_000 });
  }).toPass();
  await expect(result).toContainText("revoked by the issuer");
  await expect(result).not.toContainText("Valid until");
  await page.goto(`/certification?code=${code}`);
  await expect(page.getByText("It no longer counts.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download as PNG" })).toHaveCount(0);
  const { status, credential } = await (await page.request.get(`/api/certificates/${code}`)).json();
  expect(status).toBe("revoked");
  const { credentialStatus } = await (await page.request.get(new URL(credential).pathname)).json();
  expect(await isRevoked(page, credentialStatus)).toBe(true);
});

type Entry = { statusListCredential: string; statusListIndex: string };

async function isRevoked(page: Page, { statusListCredential, statusListIndex }: Entry): Promise<boolean> {
  const list = await (await page.request.get(new URL(statusListCredential).pathname)).json();
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), "base64url"));
  expect(bits.length).toBe(131_072 / 8);
  const index = Number(statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

test("an employer checks 200 codes at once, from a file, and takes the table along", async ({ page }) => {
  const [valid, revoked] = [await addCertificates(150), await addCertificates(30, true)];
  const [older, newer, gone] = valid;
  await sql(
    "UPDATE certificates SET superseded_by_id = (SELECT id FROM certificates WHERE code = $2) WHERE code = $1",
    [older, newer],
  );
  await sql(
    "UPDATE certificates SET revoked_at = now(), revoked_reason = 'withdrawn', holder_name = $2 WHERE code = $1",
    [gone, NAME_WITHDRAWN],
  );
  const unknown = Array.from({ length: 19 }, (_, n) => `SB-2026-${String(n).padStart(16, "9")}`);
  const csv = [
    "name,code",
    ...[...valid, ...revoked, ...unknown, "SB-2026-1111"].map((code) => `"=1+1",${code}`),
  ].join("\n");
  await open(page, "/certificate-verify/several");
  await page.getByLabel("or open a CSV file").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByRole("button", { name: "Check 200 codes" }).click();
  await expect(page.getByRole("heading", { name: "148 of 200 valid" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(201);
  await expect(page.getByRole("row", { name: `${older} Superseded by ${newer}` })).toBeVisible();
  await expect(page.getByText(/^Checked on .+ UTC$/)).toBeVisible();
  await expectAccessible(page);
  const event = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const lines = (await saved(await event)).toString("utf8").trim().split("\r\n");
  expect(lines).toHaveLength(201);
  expect(lines[0]).toContain('"Code","Result","Holder"');
  expect(lines[0]).toMatch(/"Valid until","Replaced by","Checked on"$/);
  expect(lines.filter((line) => /,"Revoked",.*,"","","[^"]+ UTC"$/.test(line))).toHaveLength(30);
  expect(lines.filter((line) => line.includes(`"${gone}","Withdrawn","${NAME_WITHDRAWN}"`))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(`"Superseded"`) && line.includes(`"${newer}"`))).toHaveLength(
    1,
  );
  expect(lines.at(-1)).toContain('"SB-2026-1111","Unknown: not a code of ours"');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  // Five an hour; a single check goes on.
  for (let n = 0; n < 4; n++) {
    await page.getByRole("button", { name: "Check 200 codes" }).click();
    await expect(page.getByRole("button", { name: "Check 200 codes" })).not.toHaveAttribute("aria-busy");
  }
  await page.getByRole("button", { name: "Check 200 codes" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Too many attempts");
  await page.goto(`/certificate-verify?code=${newer}`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Valid");
  await expect(page).toHaveTitle("Valid · Check a certificate · Skillbite");
});

test("single checks have a limit, which says so", async ({ page }) => {
  const check = (code: string) => page.request.get(`/api/certificates/${code}`);
  const answers = [];
  for (const code of ["SB-2026-1234567890123456", "nonsense", "%3Cscript%3E", uuidv7()]) {
    const answer = await check(code);
    answers.push([answer.status(), await answer.text()].join());
  }
  expect(new Set(answers)).toEqual(new Set(['404,{"status":"unknown"}']));
  for (let n = 0; n < 26; n++) await check("nonsense");
  expect((await check("nonsense")).status()).toBe(429);
  await page.goto("/certificate-verify?code=SB-2026-1234567890123456");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please wait a minute");
  await expect(page).toHaveTitle("Please wait a minute · Skillbite");
});

test("the clients of one block of addresses share an hourly limit", async () => {
  const [block, other] = [`172.20.${randomInt(128)}`, `172.20.${randomInt(128, 256)}`];
  const checkFrom = async (address: string) =>
    (await ask("/api/certificates/nonsense", { "X-Forwarded-For": address })).status;
  expect(await checkFrom(`${block}.1`)).toBe(404);
  const counted = await sql("UPDATE rate_limits SET points = 599 WHERE key LIKE $1 RETURNING key", [
    `%-hour:${block}.0`,
  ]);
  expect(counted).toHaveLength(1);
  expect(await checkFrom(`${block}.2`)).toBe(404);
  expect(await checkFrom(`${block}.3`)).toBe(429);
  expect(await checkFrom(`${other}.3`)).toBe(404);
});

test("the sheet fits every screen, and one page of paper", async ({ page }) => {
  const [code] = await addCertificates(1);
  await page.goto(`/certification?code=${code}`);
  // Safari would make a telephone link of the code.
  await expect(page.locator("meta[name='format-detection']")).toHaveAttribute("content", "telephone=no");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
