import { readFileSync } from "node:fs";
import type { Download } from "@playwright/test";
import { exerciseSamples } from "../../app/design/exercise-samples";
import { expect, type Page, test } from "../support/browser";
import { createAccount, signedIn, signIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { addExercise } from "../support/exercises";
import { enter, tick, write as typeInto } from "../support/keyboard";
import { readPdfLetters, withoutSpaces } from "../support/pdf-text";
import { finish, guestOf, start } from "../support/quiz-pages";
import { devices } from "../support/size";
import { createCourse, removeCourse, sql } from "../support/stack-database";

async function expectFits(page: Page) {
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.setViewportSize(usual);
}

/** A course of two lessons; the first one asks for a text. */
async function writingCourse(): Promise<string> {
  const course = await createCourse({ lessons: 2 });
  const [lesson] = await sql<{ id: string }>(
    "SELECT id FROM course_lessons WHERE course_id = $1 ORDER BY order_index LIMIT 1",
    [course],
  );
  const sample = exerciseSamples.find(({ kind }) => kind === "write");
  if (!sample || !lesson) throw new Error("no lesson that asks for a text");
  await addExercise(sql, lesson.id, sample);
  return course;
}

async function write(page: Page, text: string) {
  const exercise = page.getByRole("region", { name: /^Exercise 1 of 1/ });
  await typeInto(exercise.getByLabel("Your text"), text);
  await tick(exercise.getByRole("checkbox").first());
  await enter(exercise.getByRole("button", { name: "Save and compare" }));
  await expect(exercise.getByText("Saved. Compare your text with the two examples.")).toBeVisible();
  return exercise;
}

const saved = async (download: Download) => readFileSync(await download.path());

async function take(page: Page, name: string) {
  const event = page.waitForEvent("download");
  await enter(page.getByRole("link", { name, exact: true }));
  return event;
}

for (const [device, viewport] of devices) {
  test(`what is written in exercises is kept together and taken along in two files, by keyboard on ${device}`, {
    tag: "@journey",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const course = await writingCourse();
    await signedIn(page);
    try {
      await test.step("before anything is written, the page leads to the first text", async () => {
        await page.goto("/dashboard");
        await enter(page.getByRole("link", { name: "My work" }));
        await expect(page.getByRole("heading", { name: "Nothing written yet" })).toBeVisible();
        await expectFits(page);
        await open(page, `/course/${course}`);
        await page.goto("/dashboard/work");
        await enter(page.getByRole("link", { name: "Write the first text" }));
        await expect(page).toHaveURL(`/course/${course}?lesson=m1-l1#write-0`);
      });

      const text = "Dear Zoë,\n\nplease answer in two sentences.";
      await test.step("a text and its next version", async () => {
        const exercise = await write(page, "A first draft");
        await enter(exercise.getByRole("button", { name: "Write another version" }));
        await write(page, text);
      });

      await test.step("the portfolio shows the last one, and leads to the earlier one and back", async () => {
        await page.goto("/dashboard/work");
        await expect(page.getByRole("heading", { name: `What you built in ${course}` })).toBeVisible();
        await expect(page.getByText("please answer in two sentences.")).toBeVisible();
        await expect(page.getByText("A first draft")).toHaveCount(0);
        await expect(page.getByText("Met: ")).toHaveCount(1);
        await enter(page.locator("summary").filter({ hasText: /^The task$/ }));
        await expectFits(page);
        await enter(page.getByRole("link", { name: /^1 earlier version/ }));
        await expect(page.getByText("A first draft")).toBeVisible();
        await expectFits(page);
        await enter(page.getByRole("link", { name: "Back to your work" }));
        await enter(page.getByRole("link", { name: /^Back to the exercise/ }));
        await expect(page).toHaveURL(`/course/${course}?lesson=m1-l1#write-0`);
      });

      await test.step("both files have it", async () => {
        await page.goto("/dashboard/work");
        const markdown = await take(page, `Markdown of ${course}`);
        expect(markdown.suggestedFilename()).toBe(`skillbite-${course}.md`);
        expect((await saved(markdown)).toString("utf8")).toContain(`\`\`\`text\n${text}\n\`\`\``);
        const pdf = await take(page, `PDF of ${course}`);
        expect(pdf.suggestedFilename()).toBe(`skillbite-${course}.pdf`);
        expect(readPdfLetters(await saved(pdf))).toContain(withoutSpaces(text));
      });
    } finally {
      await removeCourse(course);
    }
  });
}

for (const [device, viewport] of devices) {
  test(`the last lesson of a course leads to what was done in it and what comes next, by keyboard on ${device}`, {
    tag: "@journey",
  }, async ({ page, newVisitor, faults }) => {
    faults.expect(/status of 404/); // a course that does not exist
    await page.setViewportSize(viewport);
    const course = await writingCourse();
    await signedIn(page);
    const finished = page.getByRole("heading", { level: 1, name: `You have finished ${course}` });
    const figure = (name: string) =>
      page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
    try {
      await test.step("not before all lessons are done", async () => {
        await page.goto(`/course/${course}/complete`);
        await expect(page).toHaveURL(`/course/${course}`);
        await page.goto("/course/no-such-course/complete");
        await expect(page.getByRole("heading", { name: "Course not found" })).toBeVisible();
      });

      await test.step("with true figures", async () => {
        for (const lesson of ["m1-l1", "m1-l2"]) {
          await open(page, `/course/${course}?lesson=${lesson}`);
          if (lesson === "m1-l1") await write(page, "Please answer in two sentences.");
          await enter(page.getByRole("button", { name: "Mark Complete" }).last());
          if (lesson === "m1-l1") await seeToast(page, "Lesson complete: +50 XP", "You are at 50%.");
        }
        await expect(finished).toBeFocused();
        await expect(page).toHaveURL(`/course/${course}/complete`);
        await expect(page).toHaveTitle(new RegExp(`Finished: ${course}`));
        await expect(figure("Lessons")).toHaveText("2 of 2");
        await expect(figure("Exercises")).toHaveText("1 of 1");
        await expect(figure("XP")).toHaveText("110");
        await expectFits(page);
      });

      await test.step("leads to the text, the assessment and the next course, and is found again", async () => {
        await enter(page.getByRole("link", { name: "See what you built" }));
        await expect(page.getByText("Please answer in two sentences.")).toBeVisible();
        await page.goto(`/course/${course}`);
        await enter(page.getByRole("link", { name: "See what you have done" }));
        await expect(finished).toBeVisible();
        await expect(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
        await enter(page.getByRole("link", { name: "Take the final assessment" }));
        await expect(page).toHaveURL(`/course/${course}/assessment`);
      });

      await test.step("also without JavaScript", async () => {
        const plain = await newVisitor({ javaScriptEnabled: false });
        await signedIn(plain);
        for (const lesson of ["m1-l1", "m1-l2"]) {
          await plain.goto(`/course/${course}?lesson=${lesson}`);
          await plain.getByRole("button", { name: "Mark Complete" }).first().click();
          if (lesson === "m1-l1") await expect(plain.getByText("1 of 2", { exact: true })).toBeVisible();
        }
        await expect(plain).toHaveURL(`/course/${course}/complete`);
        await expect(plain.getByRole("heading", { level: 1 })).toHaveText(`You have finished ${course}`);
      });
    } finally {
      await removeCourse(course);
    }
  });
}

for (const [device, viewport] of devices) {
  test(`the quiz gives a guest a path, which their account keeps and ticks off, by keyboard on ${device}`, {
    tag: "@journey",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const path = page.getByRole("region", { name: /^Your path/ });
    await start(page);
    await finish(page, await guestOf(page), { right: 8 });
    const lessons = path.getByRole("listitem");
    await expect(lessons).toHaveCount(8);
    const next = path.getByRole("link", { name: /^Next: / });
    const titleOfNext = async () => ((await next.textContent()) ?? "").replace("Next: ", "");
    const first = await titleOfNext();
    await expectFits(page);

    await test.step("it is on the dashboard after signing in", async () => {
      await signIn(page, await createAccount());
      await page.goto("/dashboard");
      await expect(path.getByRole("listitem")).toHaveCount(8);
      await expect(path).toContainText("0 of 8 lessons done.");
      expect(await titleOfNext()).toBe(first);
      await expectFits(page);
    });

    await test.step("a lesson that is done is ticked, and the next one follows", async () => {
      await enter(next);
      await expect(page.getByRole("heading", { name: first }).first()).toBeVisible();
      await enter(page.getByRole("button", { name: "Mark Complete" }).last());
      await expect(page.getByText("Completed", { exact: true }).last()).toBeVisible();
      await page.goto("/dashboard");
      await expect(path).toContainText("1 of 8 lessons done.");
      await expect(lessons.filter({ hasText: first })).toContainText("done");
      expect(await titleOfNext()).not.toBe(first);
    });
  });
}
