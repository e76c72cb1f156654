import { expect, type Page, test } from "../support/browser";
import { expectAccessible, expectNoSidewaysScroll, open } from "../support/browser-screen";
import { devices } from "../support/size";
import { sql } from "../support/stack-database";

const sources = (page: Page) => page.getByRole("region", { name: "Where this comes from" });
const said = (page: Page, name: string) =>
  sources(page).getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
const ALONE = "Only our own articles at the moment";

for (const [device, viewport] of devices) {
  test(`news of dead feeds say so, and since when each is silent, on ${device}`, async ({ newVisitor }) => {
    await sql("UPDATE news_feeds SET is_enabled = false WHERE url IS NOT NULL");
    await sql(
      `INSERT INTO news_feeds (key, name, url, read_at, failure) VALUES
         ('dead', 'Dead Letters', 'https://www.dead.example/feed', '2026-11-12T09:07Z', 'it answers 404'),
         ('never', 'Never There', 'https://never.example/feed', NULL, 'it does not answer in time')`,
    );
    try {
      const page = await newVisitor({ viewport });
      await open(page, "/news");
      await expect(page.getByText(ALONE)).toBeVisible();
      await expect(page.getByText("from well-known sources")).toHaveCount(0);
      await expect(said(page, "Dead Letters")).toHaveText(
        "SilentNo answer since 12 November 2026 at 09:07 UTC.",
      );
      await expect(said(page, "Never There")).toHaveText("Not reached yetIt has not answered us so far.");
      await expect(said(page, "Skillbite")).toContainText("Our own");
      await expect(sources(page)).toContainText("dead.example");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await sql(
        `INSERT INTO news_articles (id, feed_key, title, link, source, published_at)
         VALUES (gen_random_uuid(), 'never', 'Back again', 'https://never.example/1', 'https://never.example', now())`,
      );
      await sql("UPDATE news_feeds SET read_at = now(), failure = NULL WHERE key = 'never'");
      await page.reload();
      await expect(page.getByRole("link", { name: /^Back again/ })).toBeVisible();
      await expect(page.getByText(ALONE)).toHaveCount(0);
      await expect(said(page, "Never There")).toContainText("Answers");
    } finally {
      await sql("DELETE FROM news_feeds WHERE key IN ('dead', 'never')");
      await sql("UPDATE news_feeds SET is_enabled = true");
    }
  });
}
