import { gunzipSync } from "node:zlib";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, untilTakenOver } from "../support/browser-screen";
import { insertPass } from "../support/certificate-rows";
import { grant, sql } from "../support/stack-database";

/** A passed exam that was handed in `daysAgo`. */
async function pass(userId: string, score: number, daysAgo: number): Promise<string> {
  const [attempt] = await sql<{ id: string }>(insertPass, [userId, score, daysAgo]);
  return attempt?.id ?? "";
}

const claimOf = (attemptId: string) => `/certification/claim?attempt=${attemptId}`;

async function issue(page: Page): Promise<string> {
  await page.getByLabel("Name on the certificate").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Issue my certificate" }).click();
  await page.waitForURL(/\/certification\?code=SB-/);
  return new URL(page.url()).searchParams.get("code") ?? "";
}

/** As a wallet sees it: the bit of the badge in its status list. */
async function hasEnded(page: Page, code: string): Promise<boolean> {
  const { credentialStatus } = await (await page.request.get(`/credentials/${code}`)).json();
  const { statusListCredential, statusListIndex } = credentialStatus;
  const list = await (await page.request.get(new URL(statusListCredential).pathname)).json();
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), "base64url"));
  const index = Number(statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

test("a later pass with a lower score replaces the certificate only if its holder says so", async ({
  page,
}) => {
  const { id } = await signedIn(page);
  await grant(id, "exam");
  await page.goto(claimOf(await pass(id, 95, 2)));
  const better = await issue(page);
  const later = claimOf(await pass(id, 80, 1));

  await page.goto(later);
  await expect(page.getByRole("region", { name: "The certificate that you have" })).toContainText("95%");
  await expect(page.getByRole("region", { name: "This pass" })).toContainText("80%");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Keep 95%" }).click();
  await expect(page).toHaveURL(new RegExp(better));
  await expect(page.getByRole("article", { name: "Certificate of proficiency" })).toContainText("95%");
  expect(await sql("SELECT code FROM certificates WHERE user_id = $1", [id])).toEqual([{ code: better }]);

  await page.goto(later);
  const replace = page.getByRole("button", { name: "Replace it with 80%" });
  await untilTakenOver(replace);
  await replace.click();
  const other = await issue(page);
  expect(other).not.toBe(better);
  expect([await hasEnded(page, better), await hasEnded(page, other)]).toEqual([true, false]);
  await page.goto(`/certificate-verify?code=${better}`);
  await expect(page.getByRole("main")).toContainText(/superseded|replaced/i);
});
