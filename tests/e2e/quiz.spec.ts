import { expect, type Page, test } from "../support/browser";
import { expectAccessible, open } from "../support/browser-screen";
import { answerAny, dialog, guestOf, next, results, saved, scoreOf, start } from "../support/quiz-pages";
import { devices } from "../support/size";
import { answersOfPaper } from "../support/stack-answers";
import { sql } from "../support/stack-database";

async function watchRegion(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      // A node that takes another's place is two changes and one announcement.
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest("main [role=status]"),
      );
      for (const region of new Set(regions)) if (region?.textContent) said.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
const announced = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

for (const [device, viewport] of devices) {
  test(`the whole quiz by keyboard alone, every state accessible, on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const press = (key: string) => page.keyboard.press(key);
    const tabTo = async (name: string) => {
      for (let stop = 0; stop < 25; stop++) {
        await press("Tab");
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
        });
        if (focused.trim() === name) return;
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await open(page, "/quiz");
    await expect(dialog(page)).toHaveAccessibleName("AI Proficiency Assessment");
    for (const text of ["20 questions", "5-8 minutes", "Passing 80%"]) {
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await tabTo("Maybe Later");
    await press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: "Start Assessment" })).toBeFocused();
    await press("Enter");
    await tabTo("Start Assessment");
    await press("Enter");
    await expect(page.getByRole("heading", { name: "Before you start: tips by mail?" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Save and start" })).toBeDisabled();
    await expectAccessible(page);
    await tabTo("Continue without it");
    await press("Enter");
    await expect(page.getByRole("heading", { name: /^Question 1 of 20\./ })).toBeFocused();
    await expectAccessible(page);

    await watchRegion(page);
    await expect(page.getByRole("button", { name: /^(Back|Previous)$/ })).toBeDisabled();
    await expect(next(page)).toBeDisabled();
    const paper = await answersOfPaper(await guestOf(page));
    for (const [index, { question, right }] of paper.entries()) {
      await expect(
        page.getByRole("heading", { name: `Question ${index + 1} of 20. ${question}` }),
      ).toBeFocused();
      await press("Tab");
      const table = page.getByRole("region", { name: /^Table: / }); // it scrolls by keyboard, so Tab stops there
      for (let boxes = await table.count(); boxes > 0; boxes--) await press("Tab");
      await press("Space");
      for (let option = 0; option < 4; option++) {
        if (await page.getByRole("radio", { name: right, exact: true }).isChecked()) break;
        await press("ArrowDown");
      }
      await expect(page.getByRole("radio", { name: right, exact: true })).toBeChecked();
      await expect(saved(page)).toBeVisible();
      await expectUncovered(page);
      if (index === 0) await expectToldApart(page);
      if (index === 1) {
        await page.setViewportSize({ width: 320, height: 256 }); // a desktop at 400%
        await expectUncovered(page);
        await page.setViewportSize(viewport);
      }
      if (index < 19) await press("Enter");
    }
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", "100");
    await expect(results(page)).toBeEnabled(); // the last change is saved, and announced
    await expectAccessible(page);
    const said = await announced(page);
    expect(said.length).toBeLessThanOrEqual(20 * 4);
    expect(
      said.filter((text) => !/^(Saved|Your changed answer is saved)\. \d+ of 20 answered\.$/.test(text)),
    ).toEqual([]);
    const changed = "Your changed answer is saved. 20 of 20 answered.";
    for (const [count, key] of ["ArrowDown", "ArrowUp"].entries()) {
      await press(key);
      await expect
        .poll(async () => (await announced(page)).slice(said.length))
        .toEqual(Array(count + 1).fill(changed));
    }
    await press("Enter");
    await expect(results(page)).toBeFocused();
    await expect(page.getByText("Question 20 of 20", { exact: true })).toBeVisible();
    await press("Enter");

    await expect(
      page.getByRole("heading", { level: 1, name: "Outstanding! You're an AI expert!" }),
    ).toBeFocused();
    await expect(scoreOf(page, 100)).toBeVisible();
    await expect(page.getByText("5 of 5 · 100%")).toHaveCount(4);
    const getCertificate = page.getByRole("button", { name: "Get Your Certificate" });
    await expect(getCertificate).toBeVisible();
    await expectAccessible(page);
    await tabTo("Get Your Certificate");
    await press("Enter");
    await expect(dialog(page)).toHaveAccessibleName("Certificate information");
    await expectAccessible(page);
    await press("Escape");
    await expect(getCertificate).toBeFocused();
    await tabTo("Your answers, with explanations");
    await press("Enter");
    await expect(page.getByText(/^Taught in /)).toHaveCount(20);
    await expectAccessible(page);
  });
}

async function expectToldApart(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  const edges = await page
    .locator("label > [aria-hidden]")
    .evaluateAll((letters) => letters.map((letter) => getComputedStyle(letter).borderColor));
  expect(edges).toHaveLength(4);
  expect(new Set(edges).size).toBe(2);
  await page.emulateMedia({ forcedColors: "none" });
}

/** A phone fixes header and footer to its edges; they must not cover the focused control. */
async function expectUncovered(page: Page) {
  const hidden = await page.evaluate(() => {
    const label = document.activeElement?.closest("label")?.getBoundingClientRect();
    const footer = document.querySelector("[data-fixed-footer]");
    const header = footer?.parentElement?.firstElementChild?.getBoundingClientRect();
    if (!label || !header || !footer) return "not found";
    return label.top < header.bottom || label.bottom > footer.getBoundingClientRect().top ? "covered" : "";
  });
  expect(hidden).toBe("");
}

test("questions whose code did not come on a bad line come when they are asked for again", async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource|ChunkLoadError|Failed to load chunk/);
  await open(page, "/quiz");
  await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
  await page.route(/\/_next\/static\//, (route) => route.abort());
  await page.getByRole("button", { name: "Continue without it" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
});

test("the last question asks for all answers before the results", async ({ page }) => {
  await start(page);
  const guest = await guestOf(page);
  await sql(
    `UPDATE attempt_items i SET answer_seq = 1, answer_id = i.option_ids[1] FROM attempts a
     WHERE a.id = i.attempt_id AND a.user_id = $1 AND i.position < 19`,
    [guest],
  );
  await page.reload();
  await expect(page.getByText("Question 20 of 20", { exact: true })).toBeVisible();
  await expect(page.getByText("Answer all questions to complete")).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expectAccessible(page);
  await answerAny(page);
  await expect(results(page)).toBeEnabled();
  await expect(page.getByText("Answer all questions to complete")).toHaveCount(0);
});
