import { expect, test } from "../support/browser";
import { createAccount, signIn } from "../support/browser-people";
import { expectAccessible } from "../support/browser-screen";
import { devices } from "../support/size";
import { grant, sql } from "../support/stack-database";

for (const [device, viewport] of devices) {
  test(`a visitor reads what has come out and when the next one does, in their own format, on ${device}`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ locale: "de-DE", viewport });
    const due = () =>
      new Date(Date.now() + 14 * 86_400_000).toLocaleDateString("de-DE", {
        dateStyle: "long",
        timeZone: "UTC",
      });
    const before = due();
    await page.goto("/perks");
    const time = page
      .getByText(/^Next drop/)
      .locator("xpath=..")
      .getByRole("time");
    expect([before, due()]).toContain(await time.textContent()); // a day can begin meanwhile
    await expect(time).toHaveAttribute("lang", /^de/);
    const counts = await sql<{ kind: string; title: string }>(
      "SELECT kind, title FROM perk_drops WHERE is_published AND retired_at IS NULL AND released_on <= current_date",
    );
    const soFar = (teaser: string) =>
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: teaser }) })
        .getByText(/ so far$/);
    await expect(soFar("Premium AI tool discounts")).toHaveText("None so far");
    await expect(soFar("Partner courses and certificates")).toHaveText("None so far");
    await expect(soFar("Prompt packs and workflow templates")).toHaveText(`${counts.length} so far`);
    const titles = page.getByRole("region", { name: "What has come out so far" }).getByRole("listitem");
    await expect(titles).toHaveCount(counts.length);
    await expect(page.getByRole("link", { name: "Join Skillbite" })).toHaveAttribute("href", "/pricing");
    await expectAccessible(page);
  });
}

test("subscribers read the drops; to nobody else a word of them is sent", { tag: "@journey" }, async ({
  page,
}) => {
  const person = await createAccount();
  await signIn(page, person);
  const words = "Is it a meeting at all?";
  expect(await (await page.request.get("/perks")).text()).not.toContain(words);
  expect(await (await page.request.get("/perks", { headers: { rsc: "1" } })).text()).not.toContain(words);
  await grant(person.id, "exam");
  const [ready] = await sql<{ day: Date | null }>(
    "SELECT min(released_on) AS day FROM perk_drops WHERE is_published AND retired_at IS NULL AND released_on > current_date",
  );
  await page.goto("/perks#meeting-pack");
  const next = ready?.day?.toLocaleDateString("en-GB", { dateStyle: "long" });
  await expect(page.getByText("Next drop:")).toHaveText(next ? [`Next drop: ${next}`] : []);
  const drop = page.locator("#meeting-pack");
  await drop.getByText("Meeting pack: five prompts").click();
  await expect(drop.getByRole("heading", { name: words })).toBeVisible();
  await expectAccessible(page);
});
