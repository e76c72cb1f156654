import { expect, type Page, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { expectAccessible } from "../support/browser-screen";
import { finish, guestOf, start } from "../support/quiz-pages";
import { devices } from "../support/size";
import { grant, sql } from "../support/stack-database";

const recommended = (page: Page) => page.getByRole("region", { name: "Recommended for you" });
const headings = (page: Page) => page.getByRole("heading", { level: 2 }).allTextContents();

for (const [device, viewport] of devices) {
  test(`a failed quiz leads to what to learn, then offers what fits the level, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await start(page);
    const guest = await guestOf(page);
    await finish(page, guest, { right: 12 });
    await expect(page).toHaveTitle("Quiz not passed · Skillbite");
    expect((await headings(page)).slice(0, 4)).toEqual([
      "Your path",
      "Your categories",
      "Gap analysis",
      "Recommended for you",
    ]);
    await page.getByRole("link", { name: "See your path" }).click();
    const path = page.getByRole("region", { name: "Your path" });
    await expect(path).toBeInViewport();
    await expect(path.getByText(/ · [3-5] exercises · /).first()).toBeVisible();
    const titles = await page.getByRole("main").getByRole("link").allTextContents();
    const lessons = titles.filter((title) => !title.startsWith("Next: "));
    expect(new Set(lessons).size, "no lesson is named twice").toBe(lessons.length);

    await expect(recommended(page)).toContainText("Mid Bite fits your level, Intermediate.");
    await expect(recommended(page)).toContainText("€69, paid once");
    await expect(recommended(page).getByRole("link", { name: "See Mid Bite" })).toHaveAttribute(
      "href",
      "/pricing#level-intermediate",
    );
    const code = page.getByRole("region", { name: "Your discount" });
    await expect(code).toContainText(/^Code BITE\d0 is kept for this result\./);
    await expect(code).toContainText("no code covers the Mid Bite");
    await expect(page.getByText("Get the Beginner Bite")).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("a report names its question, and so does what takes the focus", async ({ page }) => {
  await start(page);
  await finish(page, await guestOf(page), { right: 12 });
  await page.getByText("Your answers, with explanations").click();
  const links = page.getByRole("button", { name: /^Report this question: ./ });
  await expect(links).toHaveCount(20);
  await expect(links).toHaveText(Array(20).fill("Report this question"));
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label") ?? ""));
  expect(new Set(names).size).toBe(20);
  const box = page.getByRole("group", { name: names[0] ?? "", exact: true });
  await links.first().press("Enter");
  await expect(box).toBeFocused();
  await box.getByRole("button", { name: "Send report" }).press("Enter");
  await expect(box).toContainText("Reported.");
  await expect(box).toBeFocused();
});

test("the code of a failed quiz is named until its time is over", async ({ page }) => {
  await start(page);
  const guest = await guestOf(page);
  await finish(page, guest, { right: 12 });
  await sql("UPDATE attempts SET reserved_until = now() + interval '20 seconds' WHERE user_id = $1", [guest]);
  await page.reload();
  const code = page.getByRole("region", { name: "Your discount" });
  await expect(code).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.reload();
  await expect(recommended(page)).toBeVisible();
  await expect(code).toHaveCount(0);
});

test("who has what is recommended is led to its courses", async ({ page }) => {
  const { id } = await signedIn(page, await createAccount());
  await grant(id, "level_intermediate");
  await start(page);
  await finish(page, id, { right: 12 });
  await expect(recommended(page)).toContainText("You have it: its courses are open to you.");
  await expect(recommended(page).getByRole("link", { name: "Open its courses" })).toHaveAttribute(
    "href",
    "/courses?level=intermediate",
  );
});
