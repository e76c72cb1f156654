import { toStudyHours } from "../../lib/learning/courses/study-hours";
import { formatHours } from "../../lib/platform/numbers";
import { expect, type Page, test } from "../support/browser";
import {
  expectAccessible,
  expectCurrentToldApart,
  expectNoSidewaysScroll,
  open,
  untilTakenOver,
} from "../support/browser-screen";
import { enter } from "../support/keyboard";
import { devices } from "../support/size";
import { sql } from "../support/stack-database";

const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

test.describe("the catalogue", () => {
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
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL("/courses?sort=title");
    await expect(titles(page).first()).toContainText("AI Content Creation");
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL("/courses");
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
    await untilTakenOver(sort); // the way back within the page is the router's
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

  test("says how many courses were found once the page has settled, also the same number again", async ({
    page,
  }) => {
    await open(page, "/courses");
    await expect(page.locator("next-route-announcer")).toBeAttached(); // the framework adds it after hydration
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const listen = (place: Node | null | undefined, name?: string) => {
        if (!place) throw new Error("nothing to listen to");
        new MutationObserver(() => said.push(name ?? place.textContent ?? "")).observe(place, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      };
      listen(document.querySelector("main [role=status]"));
      listen(document.querySelector("main [aria-label=Levels]"), "the page has changed");
      listen(document.querySelector("next-route-announcer")?.shadowRoot, "the title was announced");
    });
    const last = () => page.evaluate(() => (Reflect.get(window, "said") as string[]).at(-1));
    const count = (words: string) =>
      page.evaluate(
        (text) => (Reflect.get(window, "said") as string[]).filter((it) => it === text).length,
        words,
      );
    const search = page.getByRole("searchbox", { name: "Search courses" });
    await search.fill("job seekers"); // at once: a pause between two keys would be a search of its own
    await expect(page).toHaveURL("/courses?q=job+seekers");
    await expect.poll(last).toBe("1 course found");
    await search.press("Backspace");
    await expect(page).toHaveURL("/courses?q=job+seeker");
    await expect.poll(() => count("1 course found")).toBe(2);
    await expect(search).toBeFocused();
  });

  test("goes from courses to none and back as often as one likes", async ({ page }) => {
    await open(page, "/courses");
    const search = page.getByRole("searchbox", { name: "Search courses" });
    for (let time = 0; time < 10; time++) {
      await search.fill("job seekers");
      await expect(titles(page)).toHaveCount(1);
      await search.fill("nothing like it");
      await expect(page.getByRole("heading", { name: "No courses found" })).toBeVisible();
      await search.fill("");
      await expect(titles(page)).toHaveCount(6);
    }
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
      "4 hours",
      "€99",
      "What you will learn",
      "Success story",
      "Project: ",
      "Quiz",
      "1. Choose where it pays",
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
    await dialog.getByRole("link", { name: "Enroll for €99: AI in Business" }).click();
    const purchase = page.getByRole("dialog", { name: "AI in Business" });
    await expect(purchase.getByRole("button", { name: "Buy AI in Business" })).toBeDisabled();
    await purchase.getByRole("checkbox", { name: /EU 14-day withdrawal right/ }).check();
    await expect(purchase.getByRole("button", { name: "Buy AI in Business" })).toBeEnabled();
    await expectAccessible(page);
  });
});

type Offered = { id: string; title: string; level: string; price: number; minutes: number };

/** The courses in the order in which the catalogue shows them, with the minutes of their lessons. */
const listOffered = () =>
  sql<Offered>(
    `SELECT c.id, c.title, c.difficulty_level::text AS level, c.price, sum(l.duration_minutes)::int AS minutes
     FROM public_courses c JOIN course_lessons l ON l.course_id = c.id AND l.retired_at IS NULL
     GROUP BY c.id, c.title, c.difficulty_level, c.price ORDER BY c.price, lower(c.title)`,
  );

for (const [device, viewport] of devices) {
  test(`every card says what decides without a scroll, the free course first, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, "/courses");
    await expectNoSidewaysScroll(page);
    const offered = await listOffered();
    expect(offered[0]?.price).toBe(0);
    const banner = (await page.getByRole("banner").boundingBox())?.height ?? 0;
    for (const [index, { id, title, level, price, minutes }] of offered.entries()) {
      const card = page.getByRole("article").nth(index);
      await expect(card.getByRole("heading", { level: 2 })).toContainText(title);
      await expect(card.getByText(formatHours(toStudyHours(minutes)), { exact: true })).toBeVisible();
      await expect(card.getByText(level)).toBeVisible();
      await expect(card.getByText("You'll build")).toBeVisible();
      const costs = price === 0 ? "Free" : `€${price / 100}`;
      await expect(card.getByText(costs, { exact: true })).toBeVisible();
      const action = price === 0 ? card.getByRole("button") : card.getByRole("link", { name: /^Enroll/ });
      await expect(action).toHaveText(`Enroll for ${price === 0 ? "free" : costs}`);
      const box = await card.boundingBox();
      expect(box?.height, title).toBeLessThan(viewport.height - banner);
      await expect(card.getByText(/enrolled$/)).toBeHidden();
      await expect(card.locator("summary")).toHaveText(`More about it: ${title}`);
      await enter(card.locator("summary"));
      await expect(card.getByText(/enrolled$/)).toBeVisible();
      expect(await page.evaluate((name) => document.getElementById(name)?.tagName, id)).toBe("ARTICLE");
    }
    await expectAccessible(page);
  });

  test(`the preview shows every lesson and leads to the page of the course, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, "/courses");
    await enter(page.getByRole("link", { name: "Preview AI for Job Seekers" }));
    const dialog = page.getByRole("dialog", { name: "AI for Job Seekers" });
    const lessons = await sql<{ title: string; duration_minutes: number }>(
      `SELECT title, duration_minutes FROM course_lessons
       WHERE course_id = 'ai-for-job-seekers' AND retired_at IS NULL ORDER BY order_index`,
    );
    expect(lessons.length).toBeGreaterThan(9);
    for (const { title, duration_minutes } of lessons) {
      const line = dialog.getByRole("listitem").filter({ hasText: title }).last();
      await expect(line).toContainText(`${duration_minutes} min`);
    }
    await expect(dialog.getByRole("link", { name: `${lessons[0]?.title}: read it now` })).toHaveAttribute(
      "href",
      "/courses/ai-for-job-seekers/sample",
    );
    await expectAccessible(page);
    await enter(dialog.getByRole("link", { name: "Course page" }));
    await expect(page).toHaveURL("/courses/ai-for-job-seekers");
    await expect(page.getByRole("heading", { level: 1, name: "AI for Job Seekers" })).toBeVisible();
  });
}

test("a course takes as many hours as its lessons, wherever its time is told", async ({ page }) => {
  for (const { id, minutes } of await listOffered()) {
    const hours = toStudyHours(minutes);
    expect(Math.abs(hours * 60 - minutes), id).toBeLessThanOrEqual(15);
    await page.goto(`/courses?preview=${id}`);
    await expect(page.getByRole("dialog").getByText(formatHours(hours), { exact: true })).toBeVisible();
    await page.goto(`/courses/${id}`);
    const main = page.getByRole("main");
    await expect(main.getByText(formatHours(hours), { exact: true })).toHaveCount(2); // facts, certificate
    await expect(main).toContainText(`${formatHours(hours)} with the exercises`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const workload = `PT${Math.floor(hours)}H${hours % 1 ? "30M" : ""}`;
    expect(data.join()).toContain(`"courseWorkload":"${workload}"`);
  }
});

test("stars are full to the tenth", async ({ page }) => {
  await page.goto("/courses");
  const seen = await page.locator(".stars").evaluateAll((rows) =>
    rows.map((row) => {
      const full = Number.parseFloat(getComputedStyle(row, "::before").width);
      return { told: row.nextElementSibling?.textContent, shown: (full / row.clientWidth) * 5 };
    }),
  );
  expect(seen.map(({ told }) => told)).toContain("4.7");
  for (const { told, shown } of seen) expect(shown).toBeCloseTo(Number(told), 2);
});
