import { exerciseSamples } from "../../app/design/exercise-samples";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { addExercise } from "../support/exercises";
import { createCourse, removeCourse, sql } from "../support/stack-database";

/** A course with one exercise of each kind in its first lesson. */
async function practisedCourse(kinds?: string[]): Promise<string> {
  const course = await createCourse({ lessons: 2 });
  const [lesson] = await sql<{ id: string }>(
    "SELECT id FROM course_lessons WHERE course_id = $1 ORDER BY order_index LIMIT 1",
    [course],
  );
  // Exercises follow a section.
  await sql("UPDATE course_lessons SET content = '<h2>Why</h2>' || content WHERE id = $1", [lesson?.id]);
  const samples = exerciseSamples.filter(({ kind }) => kinds?.includes(kind) ?? true);
  for (const [n, sample] of samples.entries()) await addExercise(sql, lesson?.id ?? "", sample, n);
  return course;
}

const exerciseOf = (page: Page, number: number) =>
  page.getByRole("region", { name: new RegExp(`^Exercise ${number} of \\d`) });

/** Focuses a radio button or a box and chooses it, without a mouse. */
async function choose(page: Page, number: number, name: string | RegExp, group?: RegExp) {
  const exercise = exerciseOf(page, number);
  const around = group ? exercise.getByRole("group", { name: group }) : exercise;
  const field = around.getByRole("radio", { name }).or(around.getByRole("checkbox", { name })).first();
  await field.focus();
  await page.keyboard.press("Space");
  await expect(field).toBeChecked();
}

async function press(page: Page, number: number, name: string) {
  // The name goes on with the exercise: 'Check exercise 1'.
  const button = exerciseOf(page, number).getByRole("button", { name: new RegExp(`^${name}`) });
  await button.focus();
  await page.keyboard.press("Enter");
}

for (const width of [390, 1280]) {
  test(`all kinds of exercises are done wrong, then right, by keyboard alone at ${width} px`, {
    tag: width === 390 ? "@journey" : "@all",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id } = await signedIn(page);
    const course = await practisedCourse();
    try {
      await open(page, `/course/${course}`);
      await expect(page.getByText("0 of 8 exercises done").first()).toBeVisible();
      await expectAccessible(page);
      const says = (number: number, text: string | RegExp) =>
        expect(exerciseOf(page, number).getByRole("status").last()).toContainText(text);

      await test.step("choose", async () => {
        await press(page, 1, "Check");
        await says(1, "Choose one first.");
        await choose(page, 1, /looked the answer up/);
        await press(page, 1, "Check");
        await says(1, "Not yet. Read the reason and try again.");
        await expect(exerciseOf(page, 1)).toContainText("Nothing here shows a search.");
        await expect(exerciseOf(page, 1)).not.toContainText("Either of two likely words");
        await choose(page, 1, /contains chance/);
        await press(page, 1, "Check");
        await says(1, "Right.");
        await expect(exerciseOf(page, 1)).toContainText("Either of two likely words can come.");
        await expect(page.getByText("1 of 8 exercises done").first()).toBeVisible();
      });

      await test.step("mark", async () => {
        await choose(page, 2, /office opens/);
        await choose(page, 2, /glad to help/);
        await press(page, 2, "Check");
        await says(2, "Not quite.");
        await expect(exerciseOf(page, 2)).toContainText(
          /Rightly marked\. A fact.*Nothing to mark here\..*Missed\. A price/s,
        );
        await press(page, 2, "Do it again");
        await choose(page, 2, /office opens/);
        await choose(page, 2, /Parking costs/);
        await press(page, 2, "Check");
        await says(2, "Right.");
      });

      await test.step("sort", async () => {
        for (const one of [/recipe/, /sick note/, /invented/, /phone numbers/])
          await choose(page, 3, "May go in", one);
        await press(page, 3, "Check");
        await says(3, "Choose a place for each of them first.");
        await choose(page, 3, "May go in", /text of a law/);
        await press(page, 3, "Check");
        await says(3, "3 of 5 are right. Sort the others again.");
        for (const one of [/sick note/, /phone numbers/]) await choose(page, 3, "Stays out", one);
        await press(page, 3, "Check");
        await says(3, "Right.");
      });

      await test.step("order", async () => {
        await press(page, 4, "Check");
        await says(4, /first step is not right yet|Right up to step/);
        const steps = ["Find the claim", "Look for its source", "Decide whether to use it"];
        for (const [place, step] of steps.entries()) {
          const items = exerciseOf(page, 4).getByRole("listitem");
          for (let tries = 0; tries < 3; tries++) {
            const texts = await items.allTextContents();
            const at = texts.findIndex((text) => text.includes(step));
            if (at <= place) break;
            await items
              .nth(at)
              .getByRole("button", { name: `Move step ${at + 1} up` })
              .press("Enter");
            await expect(items.nth(at - 1)).toContainText(step);
          }
        }
        await press(page, 4, "Check");
        await says(4, "Right.");
      });

      await test.step("repair", async () => {
        await choose(page, 5, "Some people");
        await choose(page, 5, "are invited.");
        await press(page, 5, "See what it gives");
        await expect(exerciseOf(page, 5)).toContainText("You are invited to our event.");
        await expect(exerciseOf(page, 5)).toContainText("Written by an AI model in November 2026");
        await choose(page, 5, /Our neighbours/);
        await choose(page, 5, /coffee on Sunday/);
        await press(page, 5, "See what it gives");
        await says(5, "Nothing gives a better answer here.");
      });

      await test.step("compare", async () => {
        const [yes, unsure] = ["Yes, you may park", "says nothing of Sundays"];
        const first = await exerciseOf(page, 6).getByRole("figure").first().textContent();
        const letterOf = (text: string) => (first?.includes(text) ? "Answer A" : "Answer B");
        await choose(page, 6, letterOf(yes), /Which one is better/);
        await choose(page, 6, "It is shorter");
        await press(page, 6, "Check");
        await says(6, "Not quite.");
        await press(page, 6, "Do it again");
        await choose(page, 6, letterOf(unsure), /Which one is better/);
        await choose(page, 6, /does not say/);
        await press(page, 6, "Check");
        await says(6, "Right.");
      });

      await test.step("estimate", async () => {
        const field = exerciseOf(page, 7).getByRole("textbox");
        await field.focus();
        await page.keyboard.type("ninety");
        await page.keyboard.press("Enter");
        await says(7, "Write a number");
        await field.fill("90");
        await page.keyboard.press("Enter");
        await says(7, "Not quite.");
        await expect(exerciseOf(page, 7)).toContainText("Your number: 90.");
        await press(page, 7, "Do it again");
        await field.focus();
        await page.keyboard.type("73");
        await page.keyboard.press("Enter");
        await says(7, "Right.");
      });

      await test.step("write", async () => {
        const text = exerciseOf(page, 8).getByRole("textbox", { name: "Your text" });
        await text.focus();
        await page.keyboard.type("Three names for nurses.");
        await page.reload();
        await expect(text).toHaveValue("Three names for nurses.");
        await choose(page, 8, "It says who walks");
        await press(page, 8, "Save and compare");
        await says(8, "Saved.");
        await expect(exerciseOf(page, 8)).toContainText("It has details to go by.");
      });

      await seeToast(page, "All exercises done: +10 XP", "That was the last one of this lesson.");
      await expect(page.getByText("8 of 8 exercises done").first()).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText("8 of 8 exercises done").first()).toBeVisible();
      await expect(exerciseOf(page, 8).getByRole("textbox")).toHaveValue("Three names for nurses.");
      const xp = await sql("SELECT amount FROM xp_ledger WHERE user_id = $1", [id]);
      expect(xp).toEqual([{ amount: 10 }]);
      const width390 = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width390, "no sideways scroll").toBeLessThanOrEqual(0);
    } finally {
      await removeCourse(course);
    }
  });
}

test("an answer waits while the network is away, also over a closed tab, and counts once", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  const { id } = await signedIn(page);
  const course = await practisedCourse(["choose"]);
  try {
    await open(page, `/course/${course}`);
    await page.context().setOffline(true);
    await choose(page, 1, /contains chance/);
    await press(page, 1, "Check");
    const status = exerciseOf(page, 1).getByRole("status");
    await expect(status).toContainText("The server cannot be reached. Your answer is kept here");
    await page.context().setOffline(false);
    await expect(status).toContainText("Right.");

    await press(page, 1, "Do it again");
    await page.context().setOffline(true);
    await choose(page, 1, /looked the answer up/);
    await press(page, 1, "Check");
    await expect(status).toContainText("Your answer is kept here");
    const other = await page.context().newPage();
    await page.close();
    await other.context().setOffline(false);
    await open(other, `/course/${course}`);
    await expect(exerciseOf(other, 1).getByRole("status")).toContainText("Not yet.");
    const tries = await sql("SELECT is_right FROM exercise_tries WHERE user_id = $1 ORDER BY tried_at", [id]);
    expect(tries).toEqual([{ is_right: true }, { is_right: false }]);
  } finally {
    await removeCourse(course);
  }
});

test("two tabs do the same exercise, and both show what the server says", async ({ page }) => {
  const { id } = await signedIn(page);
  const course = await practisedCourse(["choose", "estimate"]);
  try {
    await open(page, `/course/${course}`);
    const other = await page.context().newPage();
    await open(other, `/course/${course}`);
    for (const tab of [page, other]) {
      await choose(tab, 1, /contains chance/);
      await press(tab, 1, "Check");
      await expect(exerciseOf(tab, 1).getByRole("status")).toContainText("Right.");
      await exerciseOf(tab, 2).getByRole("textbox").fill("73");
      await press(tab, 2, "Check");
      await expect(exerciseOf(tab, 2).getByRole("status")).toContainText("Right.");
    }
    expect(await sql("SELECT amount FROM xp_ledger WHERE user_id = $1", [id])).toEqual([{ amount: 10 }]);
  } finally {
    await removeCourse(course);
  }
});

test("whose session has ended signs in, and the answer is sent", async ({ page }) => {
  const person = await signedIn(page);
  const course = await createCourse({ lessons: 2 });
  try {
    const [, second] = await sql<{ id: string }>(
      "SELECT id FROM course_lessons WHERE course_id = $1 ORDER BY order_index",
      [course],
    );
    const [choice] = exerciseSamples;
    if (choice) await addExercise(sql, second?.id ?? "", choice);
    await open(page, `/course/${course}?lesson=m1-l2`);
    await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
    await choose(page, 1, /contains chance/);
    await press(page, 1, "Check");
    const exercise = exerciseOf(page, 1);
    await expect(exercise.getByRole("status")).toContainText("Please sign in to go on with this lesson.");
    await expect(exercise.getByRole("link", { name: /Sign in/ })).toHaveAttribute(
      "href",
      `/auth?next=${encodeURIComponent(`/course/${course}?lesson=m1-l2`)}`,
    );
    await signedIn(page, person);
    await open(page, `/course/${course}?lesson=m1-l2`);
    await expect(exercise.getByRole("status")).toContainText("Right.");
  } finally {
    await removeCourse(course);
  }
});

test("on a phone the outline is a sheet that closes with the lesson that is chosen", async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/course/ai-in-everyday-life");
  const outline = page.getByRole("navigation", { name: "Course content" });
  await expect(outline).toBeHidden();
  await page.getByRole("button", { name: "All lessons" }).press("Enter");
  await expect(outline).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(outline).toBeHidden();
  await page.getByRole("button", { name: "All lessons" }).click();
  await outline.getByRole("link", { name: /The AI You Already Use/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The AI You Already Use" })).toBeVisible();
  await expect(outline).toBeHidden();
});
