import { exerciseSamples } from "../../app/design/exercise-samples";
import { FIGURES } from "../../lib/learning/figures/figures";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { addExercise } from "../support/exercises";
import { answerAny, next, start } from "../support/quiz-pages";
import { devices } from "../support/size";
import { finishPiece, giveVoices, listen, said, spokenNow } from "../support/speech";
import { answersOfCheck } from "../support/stack-answers";
import { createCourse, removeCourse, sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const INTRODUCTION = "introduction-to-everyday-ai";

const TEXT = `<h2>Why it is so</h2>
<p>It guesses <strong>one</strong> word.</p>
<ol><li>Ask it.</li><li>Check it.</li></ol>
<table><thead><tr><th>Job</th><th>At home</th></tr></thead><tbody><tr><td>Recognise</td><td>A face</td></tr></tbody></table>
<pre><code class="language-prompt">Write a rhyme.

Make it short.</code></pre>
<p>[figure:chains]</p>`;

/** A course whose first lesson has a text, a figure and exercises to choose, to mark and to sort. */
async function readCourse(): Promise<string> {
  const course = await createCourse({ lessons: 2 });
  const [lesson] = await sql<{ id: string }>(
    "SELECT id FROM course_lessons WHERE course_id = $1 ORDER BY order_index LIMIT 1",
    [course],
  );
  await sql("UPDATE course_lessons SET content = $2, in_short = $3 WHERE id = $1", [
    lesson?.id,
    TEXT,
    ["First things first.", "Then the second.", "And the third."],
  ]);
  for (const [n, sample] of exerciseSamples.slice(0, 3).entries())
    await addExercise(sql, lesson?.id ?? "", sample, n);
  return course;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const marked = (page: Page) => page.locator("[data-being-read]");

async function press(page: Page, name: string) {
  await button(page, name).focus();
  await page.keyboard.press("Enter");
}

let course = "";
test.beforeEach(async () => {
  course = await readCourse();
});
test.afterEach(() => removeCourse(course));

test("a lesson is read from its title to its end, each thing as it is understood by ear", {
  tag: "@journey",
}, async ({ page }) => {
  await giveVoices(page);
  await signedIn(page);
  await open(page, `/course/${course}`);
  await press(page, "Read this lesson aloud");
  const { title, lead, alternative } = FIGURES.chains;
  const words = await listen(page);
  const text = words.join(" ");
  expect(words.slice(0, 12)).toEqual([
    "Lesson m1-l1",
    "In short",
    "First things first.",
    "Then the second.",
    "And the third.",
    "Why it is so",
    "It guesses one word.",
    "1. Ask it.",
    "2. Check it.",
    "Job: Recognise. At home: A face",
    "Prompt",
    "Write a rhyme.",
  ]);
  expect(text).toContain(`Make it short. ${title}`);
  expect(text).toContain(lead);
  // What is folded away under a drawing is all that an ear gets of it.
  expect(text).toContain(alternative.replaceAll(/\s+/g, " "));
  expect(words.slice(-3)).toEqual(["Exercise 1 of 3", "Exercise 2 of 3", "Exercise 3 of 3"]);
  for (const unread of ["Copy", "Mark Complete", "What this shows", "Check the answer"])
    expect(text).not.toContain(unread);
  expect((await said(page)).every(({ text: piece }) => piece.length <= 160)).toBe(true);
  await expect(button(page, "Read this lesson aloud")).toBeFocused();
  await expect(marked(page)).toHaveCount(0);
});

for (const [device, viewport] of devices) {
  test(`reading is paused, continued, made faster and stopped by keyboard alone, on ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await giveVoices(page);
    await signedIn(page);
    await open(page, `/course/${course}`);
    await press(page, "Read this lesson aloud");
    await expect.poll(() => spokenNow(page)).toBe("Lesson m1-l1");
    await expect(button(page, "Stop reading this lesson")).toBeFocused();
    await finishPiece(page);
    await finishPiece(page);
    await expect(marked(page)).toHaveText("First things first.");
    await expect(marked(page)).toBeInViewport();

    await page.keyboard.press("Tab");
    await expect(button(page, "Pause reading this lesson")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button(page, "Continue reading this lesson")).toBeFocused();
    expect(await spokenNow(page)).toBeNull();
    await expect(marked(page)).toHaveText("First things first.");
    await page.keyboard.press("Enter");
    expect(await spokenNow(page)).toBe("First things first.");

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await expect(page.getByText("Your device speaks: what is read does not leave it.")).toBeVisible();
    const voice = page.getByRole("combobox", { name: "Voice" });
    await expect(voice.getByRole("option")).toHaveText(["Ada", "Bea"]); // English, of the device
    await page.getByRole("combobox", { name: "Speed" }).selectOption("Faster");
    await voice.selectOption("Bea");
    expect((await said(page)).slice(-3)).toEqual([
      { text: "First things first.", rate: 1, voice: "Ada" },
      { text: "First things first.", rate: 1.3, voice: "Ada" },
      { text: "First things first.", rate: 1.3, voice: "Bea" },
    ]);
    await press(page, "Stop reading this lesson");
    expect(await spokenNow(page)).toBeNull();
    await expect(marked(page)).toHaveCount(0);
    await expect(button(page, "Read this lesson aloud")).toBeFocused();

    // The choice is kept for the next page.
    await open(page, `/course/${course}`);
    await press(page, "Read exercise 2 aloud");
    await expect.poll(async () => (await said(page)).at(-1)).toMatchObject({ rate: 1.3, voice: "Bea" });
    expect(await page.evaluate(() => window.speech.overlaps)).toBe(0);
  });
}

test("an exercise is read with its task and all that there is to choose from", async ({ page }) => {
  await giveVoices(page);
  await signedIn(page);
  await open(page, `/course/${course}`);
  await press(page, "Read exercise 1 aloud");
  const choose = await listen(page);
  expect(choose.slice(0, -3).join(" ")).toBe(
    "An assistant gives two different answers to the same question in two new chats. Why?",
  );
  expect(choose.slice(-3).toSorted()).toEqual([
    "It learned from the first chat",
    "It looked the answer up again",
    "The pick between likely words contains chance",
  ]);
  await press(page, "Read exercise 3 aloud");
  const sort = (await listen(page)).slice(choose.length);
  expect(sort.filter((text) => text === "Stays out")).toHaveLength(1); // the buckets, once
  expect(sort).toEqual(expect.arrayContaining(["An invented customer", "The text of a law"]));
});

test("it stops for another thing to read, an answer, a video and another page", async ({ page }) => {
  await giveVoices(page);
  await signedIn(page);
  const begin = async (what: string) => {
    await press(page, `Read ${what} aloud`);
    await expect(button(page, `Stop reading ${what}`)).toBeVisible();
    await expect.poll(() => spokenNow(page)).not.toBeNull();
  };
  const isSilent = () => expect.poll(() => spokenNow(page)).toBeNull();

  await test.step("another thing to read takes its turn, and an answer ends it", async () => {
    await open(page, `/course/${course}`);
    await begin("this lesson");
    await begin("exercise 1");
    await expect(button(page, "Read this lesson aloud")).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    const exercise = page.getByRole("region", { name: "Exercise 1 of 3" });
    await exercise.getByRole("radio").first().check();
    expect(await spokenNow(page)).not.toBeNull();
    await exercise.getByRole("button", { name: "Check" }).press("Enter");
    await isSilent();
    await expect(button(page, "Read exercise 1 aloud")).toBeVisible();
  });

  await test.step("another lesson", async () => {
    await begin("this lesson");
    await page.getByRole("button", { name: "Mark Complete" }).first().press("Enter");
    await page.getByRole("link", { name: "Next lesson" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Lesson m1-l2", level: 1 })).toBeVisible();
    await isSilent();
    await expect(button(page, "Read this lesson aloud")).toBeVisible();
  });

  await test.step("a video that plays", async () => {
    await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
    await begin("this lesson");
    await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await isSilent();
    await begin("this lesson");
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });
});

test("a lesson says that there is a knowledge check, whose questions are read one by one until it is handed in", async ({
  page,
}) => {
  await giveVoices(page);
  const { id } = await signedIn(page);
  const questions = await answersOfCheck(id, FREE, INTRODUCTION);
  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  const check = page.getByRole("region", { name: "Knowledge Check" });
  await press(page, "Read this lesson aloud");
  const lesson = await listen(page);
  expect(lesson.at(-1)).toBe("Knowledge Check");
  expect(lesson.join(" ")).not.toContain("A map predicts the traffic on your route."); // the video's text, folded
  for (const { question } of questions) expect(lesson.join(" ")).not.toContain(question);
  for (const index of questions.keys()) {
    await expect(check).toContainText(`Question ${index + 1} of ${questions.length}`);
    await check.getByRole("radio").first().press("Space");
    await press(page, `Read question ${index + 1} aloud`);
    await expect.poll(() => spokenNow(page)).not.toBeNull();
    const isLast = index === questions.length - 1;
    await check.getByRole("button", { name: isLast ? "Submit" : "Next", exact: true }).press("Enter");
    await expect.poll(() => spokenNow(page)).toBeNull();
  }
  await expect(check.getByText(/You scored/)).toBeVisible();
});

for (const [device, viewport] of devices) {
  test(`a question of the quiz is read with its options by letter, on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await giveVoices(page);
    await start(page);
    let before = 0;
    for (const number of [1, 2]) {
      const group = page.getByRole("radiogroup");
      const question = (await group.locator("p").first().textContent()) ?? "";
      const options = await group
        .locator("label")
        .evaluateAll((labels) =>
          labels.map((label) => `${label.children[1]?.textContent}. ${label.children[2]?.textContent}`),
        );
      expect(options).toHaveLength(4);
      expect(options[0]).toMatch(/^A\. /);
      await press(page, `Read question ${number} aloud`);
      await expect.poll(() => spokenNow(page)).not.toBeNull();
      if (number === 1) await expectAccessible(page);
      const all = await listen(page);
      const read = all.slice(before);
      // Neither the place of the key nor a word about an answer: the stimulus, the question and the options alone.
      expect(read.join(" ")).toContain([question, ...options].join(" ").replaceAll(/\s+/g, " ").trim());
      expect(read.join(" ").endsWith(options.at(-1) ?? "-")).toBe(true);
      before = all.length;
      await answerAny(page);
      await press(page, `Read question ${number} aloud`);
      await expect.poll(() => spokenNow(page)).not.toBeNull();
      before++;
      await next(page).click();
      await expect.poll(() => spokenNow(page)).toBeNull();
      await expect(page.getByText(`Question ${number + 1} of 20`, { exact: true })).toBeVisible();
    }
  });
}

test("without an English voice there is no button, and it comes with the voice", async ({
  page,
  newVisitor,
}) => {
  await signedIn(page);
  await giveVoices(page, undefined, { late: true });
  await open(page, `/course/${course}`);
  await expect(button(page, /aloud$/)).toHaveCount(0);
  await page.evaluate(() => window.speech.arrive());
  await expect(button(page, /aloud$/)).toHaveCount(4);

  const german = await newVisitor();
  await giveVoices(german, [{ name: "Dora", lang: "de-DE" }]);
  await open(german, `/courses/${FREE}/sample`);
  await expect(german.getByRole("heading", { name: "In short", level: 2 })).toBeVisible();
  await expect(button(german, /aloud$/)).toHaveCount(0);
});

test("a voice of the internet is used where there is no other, and the page says so", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await giveVoices(page, [{ name: "Cloud", lang: "en-US", localService: false }]);
  await open(page, `/courses/${FREE}/sample`);
  await press(page, "Read this lesson aloud");
  await page.getByText("Voice and speed", { exact: true }).press("Enter");
  await expect(
    page.getByText("What is read goes to the maker of the voice, over the internet."),
  ).toBeVisible();
});

test("what fails is said at the button", async ({ page }) => {
  await giveVoices(page);
  await signedIn(page);
  await open(page, `/course/${course}`);
  await press(page, "Read exercise 1 aloud");
  await expect.poll(() => spokenNow(page)).not.toBeNull();
  await page.evaluate(() => window.speech.fail("audio-hardware"));
  const exercise = page.getByRole("region", { name: "Exercise 1 of 3" });
  await expect(exercise.getByRole("alert")).toHaveText(
    "Your device's sound is not free. Close what else uses it, and try again.",
  );
  await expect(marked(page)).toHaveCount(0);
  await press(page, "Read exercise 1 aloud");
  await expect(exercise.getByRole("alert")).toHaveCount(0);
  await listen(page);
});
