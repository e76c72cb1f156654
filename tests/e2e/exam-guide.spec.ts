import { randomInt } from "node:crypto";
import { expect, test } from "../support/browser";
import { ask } from "../support/browser-requests";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser-screen";
import { insertCertificates } from "../support/certificate-rows";
import { sql } from "../support/stack-database";

async function addCertificate(): Promise<string> {
  const [row] = await sql<{ code: string }>(insertCertificates, [1, randomInt(2, 1_000_000), false]);
  return row?.code ?? "";
}

test("an employer reads what a certificate is worth", { tag: "@journey" }, async ({ page }) => {
  const code = await addCertificate();
  await test.step("the check says what the holder showed, on paper too", async () => {
    await page.goto(`/certificate-verify?code=${code}`);
    const result = page.getByRole("article", { name: "Result of the check" });
    await expect(result.getByRole("heading", { name: "What the holder showed" })).toBeVisible();
    await expect(result.getByRole("region", { name: "AI ethics" }).getByRole("listitem")).toHaveCount(5);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(result.getByText(/^Checked on .+ UTC$/)).toBeVisible();
    await expect(result.getByText(`/certificate-verify?code=${code}`)).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("link", { name: "Back to the dashboard" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the fact sheet says which figures there are", async () => {
    await page.getByRole("link", { name: /^Fact sheet/ }).click();
    await expect(page).toHaveURL("/exam-facts");
    const results = page.getByRole("table", { name: "Candidates and results" });
    await expect(
      results.getByRole("row", { name: "Pass rate of first attempts too few to publish" }),
    ).toBeVisible();
    await expect(page.getByRole("table", { name: "Questions by kind" }).getByRole("rowgroup")).toHaveCount(5);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(results).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("the guide has samples with reasons, by keyboard", async () => {
    await page.getByRole("link", { name: "exam guide", exact: true }).click();
    await expect(page).toHaveURL("/exam-guide");
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: "Sample questions" }).press("Enter");
    await expect(page).toHaveURL("/exam-guide#samples");
    await expect(page.getByRole("heading", { name: "Sample questions" })).toBeInViewport();
    const samples = page.getByRole("region", { name: "Sample questions" }).locator("li.card");
    await expect(samples).toHaveCount(11);
    const reasons = samples.first().getByText(/would be right if/);
    await expect(reasons.first()).toBeHidden();
    await samples.first().getByText("Answer and reasons").press("Enter");
    await expect(reasons).toHaveCount(3);
    await expect(reasons.first()).toBeVisible();
    await samples.nth(4).locator("summary").first().press("Enter");
    await expect(samples.nth(4).getByText("Answer and reasons")).toBeVisible();
    await expectAccessible(page);
    for (const summary of await samples.locator("summary").filter({ hasText: "Sample" }).all())
      if ((await summary.locator("..").getAttribute("open")) === null) await summary.press("Enter");
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step("and leads back to the check", async () => {
    await page.getByRole("main").getByRole("link", { name: "Check a certificate" }).click();
    await expect(page).toHaveURL("/certificate-verify");
  });
});

test("a link preview of a certificate shows a picture of its own", async () => {
  const code = await addCertificate();
  for (const path of [`/certificate-verify?code=${code}`, `/certification?code=${code}`]) {
    const html = await (await ask(path)).text();
    expect(html, path).toContain(`/credentials/${code}.share.png`);
  }
  const picture = await ask(`/credentials/${code}.share.png`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/png");
});
