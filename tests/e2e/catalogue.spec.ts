import { expect, type Page, test } from "../support/browser";
import { expectAccessible, expectCurrentToldApart, open } from "../support/browser-screen";

test.describe("the catalogue", () => {
  const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

  test("is searched, sorted and filtered with the keyboard; back, reload and sharing work", {
    tag: "@journey",
  }, async ({ page, newVisitor }) => {
    await open(page, "/courses");
    const search = page.getByRole("searchbox", { name: "Search courses" });
    await search.focus();
    await page.keyboard.type("job seekers");
    await expect(page).toHaveURL("/courses?q=job+seekers");
    await expect(titles(page)).toHaveCount(1);
    await expect(titles(page)).toContainText("AI for Job Seekers");
    await expect(page.getByText("1 course found")).toBeAttached();
    await expect(page.getByRole("navigation", { name: "Levels" })).toContainText("Intermediate1");
    await expect(search).toBeFocused();
    await page.keyboard.type(" of the moon");
    await expect(page.getByRole("heading", { name: "No courses found" })).toBeVisible();
    await expectAccessible(page);

    await page.goBack(); // all that is typed at one go is one step
    await expect(page).toHaveURL("/courses");
    await expect(titles(page)).toHaveCount(6);
    await page.keyboard.press("Tab");
    const sort = page.getByRole("combobox", { name: "Sort by" });
    await expect(sort).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL("/courses?sort=price-asc");
    await expect(titles(page).first()).toContainText("AI in Everyday Life");
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL("/courses?sort=price-desc");
    await expect(titles(page).first()).toContainText("AI in Business");

    for (const stop of ["Search", "All 6", "Beginner 3"]) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveText(stop.replace(" ", ""));
    }
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/courses?sort=price-desc&level=beginner");
    await expect(page.getByRole("link", { name: "Beginner 3" })).toHaveAttribute("aria-current", "page");
    await expectCurrentToldApart(page, page.getByRole("navigation", { name: "Levels" }).getByRole("link"));
    await expect(titles(page)).toHaveCount(3);
    await expectAccessible(page);

    await page.reload();
    await expect(titles(page)).toHaveCount(3);
    await expect(sort).toHaveValue("price-desc");
    await page.goBack();
    await expect(titles(page)).toHaveCount(6);
    await page.goBack();
    await expect(sort).toHaveValue("price-asc");

    const plain = await newVisitor({ javaScriptEnabled: false });
    await plain.goto("/courses?sort=price-desc&level=beginner");
    await plain.getByRole("searchbox").fill("relationships");
    await plain.getByRole("searchbox").press("Enter");
    await expect(plain).toHaveURL(/q=relationships.*level=beginner/);
    await expect(titles(plain)).toHaveText([/AI for Relationships/]);
  });

  test("keeps what was typed last when an earlier search is answered, also after the field was left", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/courses");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/courses\?q=job&/, async (route) => {
      await promise;
      await route.continue();
    });
    const search = page.getByRole("searchbox", { name: "Search courses" });
    const asked = page.waitForRequest(/\/courses\?q=job&/);
    await search.pressSequentially("job");
    await asked;
    await page.clock.pauseAt(Date.now() + 10_000); // the pause after a key must not end
    await search.pressSequentially(" seekers");
    await search.blur();
    resolve();
    await expect(page).toHaveURL("/courses?q=job");
    await page.clock.resume();
    await expect(page).toHaveURL("/courses?q=job+seekers");
    await expect(search).toHaveValue("job seekers");
  });

  test("shows a course before it is taken, from the keyboard", async ({ page }) => {
    await open(page, "/courses?level=advanced");
    const opener = page.getByRole("link", { name: "Preview AI in Business" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "AI in Business" });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL("/courses?level=advanced&preview=ai-in-business");
    for (const text of [
      "Advanced",
      "€99",
      "What you will learn",
      "Success story",
      "Project: ",
      "Quiz",
      "15-question test, 80% to earn the certificate.",
      "You'll build",
      "A course certificate of your own",
    ]) {
      await expect(dialog.getByText(text).first()).toBeVisible();
    }
    for (const [label, value] of [
      ["Modules", "4"],
      ["Lessons", "16"],
      ["Students", /^[\d,]+$/],
      ["Completion", /^\d+%$/],
    ] as const) {
      const stat = dialog.getByRole("term").filter({ hasText: label });
      await expect(stat.locator("xpath=following-sibling::dd")).toHaveText(value);
    }
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/courses?level=advanced");
    await expect(opener).toBeFocused();
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("link", { name: "Enroll in AI in Business" }).click();
    const purchase = page.getByRole("dialog", { name: "AI in Business" });
    await expect(purchase.getByRole("button", { name: "Buy AI in Business" })).toBeDisabled();
    await purchase.getByRole("checkbox", { name: /EU 14-day withdrawal right/ }).check();
    await expect(purchase.getByRole("button", { name: "Buy AI in Business" })).toBeEnabled();
    await expectAccessible(page);
  });
});
