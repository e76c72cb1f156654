import type { FigureName } from "../../lib/content/lesson-text";
import { FIGURES } from "../../lib/learning/figures/figures";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { createCourse, grant, removeCourse, sql } from "../support/stack-database";

const names = Object.keys(FIGURES) as FigureName[];
const PHONE = { width: 390, height: 844 };

let id = "";
test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
  id = await createCourse({ price: 3900, lessons: 1 });
  const { id: userId } = await signedIn(page);
  await grant(userId, `course_${id}`);
  // Enough text before the first figure that it is not near when the lesson opens.
  const text = "<p>Some text of the lesson.</p>".repeat(60);
  const figures = names.map((name) => `<p>[figure:${name}]</p>`).join(text);
  await sql("UPDATE course_lessons SET content = $2 WHERE course_id = $1", [id, text + figures + text]);
});
test.afterEach(() => removeCourse(id));

const figureOf = (page: Page, name: FigureName) =>
  page.getByRole("figure", { name: FIGURES[name].title, exact: true });

const heightsOf = (page: Page) =>
  page.getByRole("figure").evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().height));

/** Scrolls to a figure and waits for its code. */
async function show(page: Page, name: FigureName) {
  const figure = figureOf(page, name);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByText("Loading the figure…")).toHaveCount(0);
  return figure;
}

test("a learner touches the figures of a lesson by keyboard", { tag: "@journey" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/_next/static/") && response.url().includes(".js")) {
      scripts.push(await response.text().catch(() => ""));
    }
  });
  await open(page, `/course/${id}`);

  await test.step("their code comes when they are near, and moves nothing", async () => {
    await expect(page.getByRole("figure")).toHaveCount(names.length);
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((script) => script.includes("Pick for me"))).toEqual([]);
    const before = await heightsOf(page);
    for (const name of names) await show(page, name);
    expect(await heightsOf(page)).toEqual(before);
    await expect.poll(() => scripts.some((script) => script.includes("Pick for me"))).toBe(true);
  });

  await test.step("the next word: choose, pick, change the temperature", async () => {
    const figure = await show(page, "next-word");
    await figure.getByRole("button", { name: /^baker/ }).press("Enter");
    await expect(figure.getByText("The baker", { exact: false }).first()).toBeVisible();
    const likeliest = figure.getByRole("list").getByRole("button").first();
    await expect(likeliest).toContainText("makes22%");
    await figure.getByRole("slider", { name: "Temperature" }).press("Home");
    await expect(likeliest).toContainText("makes95%");
    await figure.getByRole("button", { name: "Pick for me" }).press("Enter");
    await expect(figure.getByRole("status").first()).toContainText("The baker makes");
  });

  await test.step("tokens: the server cuts a text of one's own", async () => {
    const figure = await show(page, "tokens");
    await expect(figure.getByText(/tokens for 172 characters/)).toBeVisible();
    const field = figure.getByRole("textbox", { name: "Or write your own text" });
    await field.fill("Donaudampfschifffahrt\n𓀀");
    await figure.getByRole("button", { name: "Cut into tokens" }).press("Enter");
    await expect(figure.getByRole("region", { name: "The pieces" })).toContainText("𓀀×4");
    await figure.getByRole("textbox", { name: "€ a million tokens" }).fill("2,5");
    await expect(figure.getByText(/× €2\.50 ÷ 1,000,000/)).toBeVisible();
  });

  await test.step("the window: what drops out cannot be asked for", async () => {
    const figure = await show(page, "context-window");
    await expect(figure.getByText("The lake path and the north path, until Sunday.")).toBeVisible();
    const next = figure.getByRole("button", { name: "Next message" });
    for (let message = 0; message < 6; message++) await next.press("Enter");
    await expect(figure.getByText(/The model cannot know/)).toBeVisible();
    await figure.getByRole("button", { name: "Say it again" }).press("Enter");
    await expect(figure.getByText("The lake path and the north path, until Sunday.")).toBeVisible();
  });

  await test.step("the threshold: the cheapest one is found", async () => {
    const figure = await show(page, "threshold");
    await figure.getByRole("button", { name: "Go to the cheapest" }).press("Enter");
    await expect(figure.getByText("€75")).toBeVisible();
    await figure.getByRole("textbox", { name: "€ a missed fraud" }).fill("5");
    await figure.getByRole("button", { name: "Go to the cheapest" }).press("Enter");
    await expect(figure.getByText(/^From score 80 on/)).toBeVisible();
  });

  await test.step("retrieval: a synonym finds what was missed", async () => {
    const figure = await show(page, "retrieval");
    await figure.getByRole("combobox", { name: "Question" }).selectOption("What if I am ill?");
    await expect(figure.getByText("Nothing found.")).toBeVisible();
    await figure.getByRole("button", { name: "ill = sick" }).press("Space");
    await expect(figure.getByText("Found: the right passage comes first.")).toBeVisible();
  });

  await test.step("a chain: a check saves some runs", async () => {
    const figure = await show(page, "chains");
    await expect(figure.getByText("60 of 100 runs end well", { exact: true })).toBeVisible();
    await figure.getByRole("button", { name: "Add a check" }).press("Space");
    await expect(figure.getByText("74 of 100 runs end well", { exact: true })).toBeVisible();
  });

  await test.step("small tests: the same luck for everybody", async () => {
    const figure = await show(page, "small-tests");
    await figure.getByRole("button", { name: "1,000 more tests" }).press("Enter");
    await expect(figure.getByText(/of 1,020 tests/)).toBeVisible();
    await expect(figure.getByText(/Exactly, it is 30\.0%/)).toBeVisible();
  });

  await test.step("single out: each fact leaves fewer", async () => {
    const figure = await show(page, "single-out");
    await expect(figure.getByRole("status")).toContainText("0%of the town are alone");
    for (const fact of ["Gender", "Quarter", "Job", "Number of children", "First letter of the name"]) {
      await figure.getByRole("button", { name: fact }).press("Space");
    }
    await expect(figure.getByRole("status")).toContainText("80%of the town are alone");
    await expect(figure.getByRole("button", { name: "Pet", pressed: false })).toBeVisible();
  });

  await expectAccessible(page);
});

for (const width of [320, 1280]) {
  test(`figures keep their place and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `/course/${id}`);
    const before = await heightsOf(page);
    for (const name of names) await show(page, name);
    expect(await heightsOf(page)).toEqual(before);
    await expectAccessible(page);
  });
}

test("without code and on paper a figure is its text", async ({ page, newVisitor }) => {
  await open(page, `/course/${id}`);
  const shown = figureOf(page, "chains").getByText(FIGURES.chains.alternative);
  await expect(shown).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(shown).toBeVisible();
  const plain = await newVisitor({
    javaScriptEnabled: false,
    viewport: PHONE,
    storageState: await page.context().storageState(),
  });
  await plain.goto(`/course/${id}`);
  const text = figureOf(plain, "chains").getByText(FIGURES.chains.alternative);
  await expect(text).toBeVisible();
  await expect(figureOf(plain, "chains").getByText("Loading the figure…")).toBeHidden();
});

test("a figure whose code does not arrive says so and is asked for again", async ({ page, faults }) => {
  faults.expect(/Failed to load resource|ChunkLoadError|Failed to load chunk/);
  await open(page, `/course/${id}`);
  await page.waitForLoadState("networkidle");
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  const figure = figureOf(page, "chains");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByText("This part did not load")).toBeVisible();
  await page.unroute(/\/_next\/static\/.*\.js/);
  await figure.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(figure.getByText("60 of 100 runs end well", { exact: true })).toBeVisible();
});
