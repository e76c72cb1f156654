import { chromium } from "@playwright/test";
import { expect, type Page, test } from "../support/browser";
import { findBrowser } from "../support/browser-binary";
import { signedIn } from "../support/browser-people";
import {
  expectAccessible,
  expectCurrentToldApart,
  holdScripts,
  open,
  seeFailure,
  seeToast,
  untilTakenOver,
} from "../support/browser-screen";
import { stack } from "../support/stack";
import { answersOfCheck, answersOfPaper, completeCourse } from "../support/stack-answers";
import { createCourse, grant, removeCourse, sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const INTRODUCTION = "introduction-to-everyday-ai";
const ASSESSMENT = `/course/${FREE}/assessment`;

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

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

test("a locked course: for a guest, without access, with a grant, and after it was revoked", async ({
  page,
}) => {
  const id = await createCourse({ price: 6900, modules: 1, lessons: 2 });
  try {
    const card = page.getByRole("article").filter({ hasText: id });
    const locked = page.getByRole("heading", { name: "Course Access Required" });
    await test.step("a guest sees the lock and the price, and signs in to see more", async () => {
      await page.goto(`/courses?q=${id}`);
      await expect(card.getByText("Locked:")).toBeAttached();
      await expect(card.getByText("€69", { exact: true })).toBeVisible();
      await page.goto(`/course/${id}`);
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/course/${id}`)}`);
    });
    const person = await signedIn(page);
    await test.step("a learner without access sees what it is and how to have it", async () => {
      await open(page, `/course/${id}`);
      await expect(locked).toBeVisible();
      await expect(page.getByText("3 modules", { exact: true })).toBeVisible();
      const buy = page.getByRole("button", { name: `Buy ${id}` });
      await expect(buy).toBeDisabled();
      await page.getByRole("checkbox", { name: /EU 14-day withdrawal right/ }).check();
      await expect(buy).toBeEnabled();
      await expectAccessible(page);
      await page.goto(`/course/${id}/assessment`);
      await expect(locked).toBeVisible();
    });
    await test.step("a grant opens it, from the card, without paying again", async () => {
      await grant(person.id, `course_${id}`);
      await open(page, `/courses?q=${id}`);
      await expect(card.getByText("Locked:")).toHaveCount(0);
      await page.getByRole("button", { name: `Enroll in ${id}` }).click();
      await seeToast(page, "Enrolled Successfully!", `You've been enrolled in ${id}`);
      await expect(heading(page, "Lesson m1-l1")).toBeVisible();
      const onward = page.getByText("Mark this lesson complete to open the next one.");
      await expect(onward).toBeVisible();
      await open(page, `/course/${id}?lesson=m1-l2`);
      await expect(heading(page, "This lesson opens once the ones before it are done")).toBeVisible();
      await page.getByRole("link", { name: "Go to Lesson m1-l1" }).click();
      await expect(heading(page, "Lesson m1-l1")).toBeVisible();
      await page.getByRole("button", { name: "Mark Complete" }).first().click();
      await seeToast(page, "Lesson complete: +50 XP", "You are at 50%.");
      await expect(onward).toBeHidden();
      await expectAccessible(page);
    });
    await test.step("a revoked grant closes it, and what was learned is kept", async () => {
      await sql("UPDATE entitlements SET revoked_at = now() WHERE user_id = $1", [person.id]);
      await page.reload();
      await expect(locked).toBeVisible();
      expect(await sql("SELECT id FROM lesson_completions WHERE user_id = $1", [person.id])).toHaveLength(1);
    });
  } finally {
    await removeCourse(id);
  }
});

test("without JavaScript a course is enrolled in, read and completed", async ({ page, newVisitor }) => {
  const person = await signedIn(page);
  const plain = await newVisitor({ javaScriptEnabled: false });
  await signedIn(plain, person);
  await plain.goto("/courses?preview=ai-in-everyday-life");
  const dialog = plain.getByRole("dialog");
  await expect(dialog).toContainText("What you will learn");
  await dialog.getByRole("button", { name: "Enroll in AI in Everyday Life" }).click();
  await expect(plain).toHaveURL(/course.ai-in-everyday-life/);
  await expect(plain).toHaveTitle(/AI in Everyday Life/);
  await expect(plain.getByText("Your alarm rings.")).toBeVisible();
  await plain.getByRole("button", { name: "Mark Complete" }).first().click();
  await expect(plain.getByRole("region", { name: "Your progress" })).toContainText("1 of 12");
  await plain.getByRole("link", { name: "Next lesson" }).click();
  await expect(heading(plain, "How a Chat Assistant Finds Its Words")).toBeVisible();
});

test("the video of a paid lesson plays, with captions, for who has the course, and is a file for nobody else", async ({
  page,
}) => {
  const { id } = await signedIn(page);
  await grant(id, "course_ai-in-business");
  await open(page, "/course/ai-in-business?lesson=introduction-to-ai-in-business");
  const video = page.locator("video");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);
  const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime / element.duration);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 0.5 * element.duration;
  });
  await expect.poll(place).toBeGreaterThan(0.49);
  const address = (await video.locator("source").getAttribute("src")) ?? "";
  expect((await fetch(`${stack().url}${address}`)).status).toBe(401);
  expect((await fetch(`${stack().url}/video/ai-in-business.mp4`)).status).toBe(404);
});

test("a video watched to 90% completes its lesson, and is gone on with where it was left", {
  tag: "@journey",
}, async ({ page }) => {
  const { id } = await signedIn(page);
  const KEPT = `skillbite-video:/video/${FREE}.mp4`;
  await page.addInitScript((key) => {
    // Somebody else stopped near the end: opening the lesson completes it for nobody.
    if (localStorage.getItem(key) === null) localStorage.setItem(key, "80");
    document.addEventListener(
      "seeking",
      () => document.documentElement.setAttribute("data-sought", ""),
      true,
    );
  }, KEPT);
  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  const video = page.locator("video");
  const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime / element.duration);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await expect(page.locator("[data-sought]"), "a seek, which takes the poster away").toHaveCount(0);
  await expect(video.locator("track[kind=captions]")).toHaveCount(1);
  const words = page.getByText("A map predicts the traffic on your route.");
  await expect(words).toBeHidden();
  await page.getByText("Read the video", { exact: true }).click();
  await expect(words).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 0.5 * element.duration;
    element.playbackRate = 1.5;
  });
  await expect.poll(place).toBeGreaterThan(0.49);
  const before = await place();
  await page.getByRole("button", { name: "Forward 10 s" }).click();
  await expect.poll(place).toBeGreaterThan(before + 0.1);
  await page.getByRole("button", { name: "Back 10 s" }).click();
  await expect.poll(place).toBeLessThan(before + 0.05);
  await expect(page.getByRole("button", { name: "Mark Complete" }).first()).toBeVisible();

  await page.reload();
  await expect.poll(place).toBeGreaterThan(0.49);
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true; // browsers play nothing aloud before a click
    element.currentTime = 0.895 * element.duration;
    await element.play();
  });
  await seeToast(page, "Lesson complete: +50 XP", "You are at 8%.");
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  expect(await sql("SELECT id FROM lesson_completions WHERE user_id = $1", [id])).toHaveLength(1);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), KEPT);
  await expect.poll(kept, "no place near the end").toBe("0");
  await expectAccessible(page);

  await page.evaluate((key) => localStorage.setItem(key, "40"), KEPT);
  await page.context().clearCookies();
  await video.evaluate((element) => {
    document.dispatchEvent(new Event("visibilitychange"));
    element.dispatchEvent(new Event("timeupdate"));
  });
  expect(await kept(), "the place of whoever has signed out").toBeNull();
});

test("a knowledge check is failed, and then passed, with the keyboard", async ({ page }) => {
  const { id } = await signedIn(page);
  const questions = await answersOfCheck(id, FREE, INTRODUCTION);
  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  const check = page.getByRole("region", { name: "Knowledge Check" });
  const button = (name: string) => check.getByRole("button", { name, exact: true });

  async function answer(pick: "right" | "wrong") {
    for (const [index, question] of questions.entries()) {
      const isLast = index === questions.length - 1;
      const onward = button(isLast ? "Submit" : "Next");
      await expect(check).toContainText(`Question ${index + 1} of ${questions.length}`);
      await expect(onward).toBeDisabled();
      // The focus is where the question begins: at what it shows, or at its wording.
      if (index > 0) await expect(check.locator("[tabindex='-1']:focus")).toContainText(question.question);
      const option = check.getByRole("radio", { name: question[pick], exact: true });
      await option.focus();
      await page.keyboard.press("Space");
      await expect(option).toBeChecked();
      if (index === 0) await expectAccessible(page);
      await onward.focus();
      await page.keyboard.press("Enter");
    }
  }

  await expect(button("Previous")).toBeDisabled();
  await answer("wrong");
  await expect(check.getByText("Keep practicing! You scored 0%.")).toBeFocused();
  for (const { explanation, right } of questions) {
    await expect(check.getByText(explanation)).toBeVisible();
    await expect(check.getByRole("strong").filter({ hasText: right }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await button("Retake Quiz").press("Enter");
  await answer("right");
  await expect(check.getByText("Great job! You scored 100%.")).toBeFocused();
  await expectAccessible(page);
  const kept = await sql<{ score: number }>(
    "SELECT score FROM knowledge_check_submissions WHERE user_id = $1 ORDER BY submitted_at",
    [id],
  );
  expect(kept.map(({ score }) => score)).toEqual([0, 100]);

  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  await expect(check.getByText("Last time: 100%.")).toBeVisible();
  await button("Retake Quiz").press("Enter");
  await expect(check).toContainText("Question 1 of");
});

test("whose session has ended elsewhere is led to sign in, and keeps the answers of a check", async ({
  page,
}) => {
  const person = await signedIn(page);
  const here = `/course/${FREE}?lesson=${INTRODUCTION}`;
  const signIn = `/auth?next=${encodeURIComponent(here)}`;
  await open(page, here);
  await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
  const check = page.getByRole("region", { name: "Knowledge Check" });
  for (const { right } of await answersOfCheck(person.id, FREE, INTRODUCTION)) {
    await check.getByRole("group").getByText(right, { exact: true }).click();
    await check.getByRole("button", { name: /^(Next|Submit)$/ }).click();
  }
  const link = check.getByRole("link", { name: "Sign in (opens in a new tab)" });
  await expect(link).toHaveAttribute("href", signIn);
  const [other] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(other).toHaveURL(signIn);
  await signedIn(other, person);
  await check.getByRole("button", { name: "Submit" }).click();
  await expect(check.getByText("Great job! You scored 100%.")).toBeFocused();

  await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
  await page.getByRole("button", { name: "Mark Complete" }).first().click();
  await expect(page).toHaveURL(signIn);
  await seeFailure(page, "Error", "Failed to mark lesson as complete");
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("on a phone the toasts cover nothing of what comes next, and the next lesson is told by its heading", async ({
  page,
}) => {
  await signedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("status");
  const onward = page.getByRole("link", { name: "Next lesson" });
  for (const [done, title] of [
    ["You are at 8%.", "How a Chat Assistant Finds Its Words"],
    ["You are at 17%.", "The AI You Already Use"],
  ] as const) {
    await page.getByRole("button", { name: "Mark Complete" }).last().click();
    await expect(toasts.getByText(done)).toBeVisible();
    await expect(toasts.getByRole("button")).toHaveCount(1);
    await onward.scrollIntoViewIfNeeded();
    expect(await onward.evaluate(isOnTop), "the toast leaves the link free").toBe(true);
    await onward.click();
    await expect(heading(page, title)).toBeFocused();
  }
});

test("the list of lessons stays where somebody has scrolled it when the page's code comes later", async ({
  page,
}) => {
  await signedIn(page);
  const [last] = await sql<{ key: string }>(
    "SELECT key FROM course_lessons WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index DESC LIMIT 1",
    [FREE],
  );
  const release = await holdScripts(page);
  await page.goto(`/course/${FREE}?lesson=${last?.key}`, { waitUntil: "commit" });
  const outline = page.getByRole("navigation", { name: "Course content" });
  const scroll = (to?: number) =>
    outline.locator("> div").evaluate((list, top) => {
      if (top) list.scrollTop = top;
      return list.scrollTop;
    }, to);
  await expect.poll(() => scroll(20)).toBe(20);
  release();
  await untilTakenOver(outline.getByRole("link").first());
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  expect(await scroll()).toBe(20);

  await open(page, `/course/${FREE}?lesson=${last?.key}`);
  await expect(outline.locator("[aria-current]")).toBeInViewport();
});

test("a lesson on paper is what is read, without what is pressed", async ({ page }) => {
  await signedIn(page);
  await page.goto(`/course/${FREE}`);
  await page.emulateMedia({ media: "print" });
  await expect(heading(page, "Introduction to Everyday AI")).toBeVisible();
  await expect(page.getByRole("main").locator(".lesson-text").first()).toBeVisible();
  for (const pressed of ["button", "radio"] as const) {
    await expect(page.getByRole("main").getByRole(pressed)).toHaveCount(0);
  }
});

test("a final assessment survives a killed browser, is failed, and passed with a fresh draw", async ({
  page,
}) => {
  const person = await signedIn(page);
  await page.goto(ASSESSMENT);
  await expect(page.getByText("It opens when all lessons are done: 0 of 12 so far.")).toBeVisible();
  await completeCourse(person.id, FREE);

  const stored = () =>
    sql<{ version_id: string; answer_id: string | null; status: string }>(
      `SELECT i.version_id, i.answer_id, a.status::text FROM attempt_items i JOIN attempts a ON a.id = i.attempt_id
       WHERE a.user_id = $1 ORDER BY a.started_at, i.position`,
      [person.id],
    );
  const answer = async (on: Page, text: string) => {
    await on.getByRole("radiogroup").getByText(text, { exact: true }).click();
    await expect(on.getByText(/^Saved \d/)).toBeVisible();
  };

  await test.step("seven answers, then the browser's process is killed", async () => {
    const server = await chromium.launchServer(await findBrowser());
    const browser = await chromium.connect(server.wsEndpoint());
    const victim = await browser.newPage();
    await signedIn(victim, person);
    await open(victim, stack().url + ASSESSMENT);
    await victim.getByRole("button", { name: "Start the final assessment" }).click();
    await expect(victim.getByText("Question 1 of 15", { exact: true })).toBeVisible();
    await expectAccessible(victim);
    const paper = await answersOfPaper(person.id, FREE);
    expect(paper).toHaveLength(15);
    for (const [index, { question, wrong }] of paper.slice(0, 7).entries()) {
      await expect(victim.getByRole("radiogroup", { name: question })).toBeVisible();
      await answer(victim, wrong);
      if (index < 6) await victim.getByRole("button", { name: "Next" }).click();
    }
    await expect(victim.getByText("Question 7 of 15", { exact: true })).toBeVisible();
    server.process().kill("SIGKILL");
    await expect.poll(() => browser.isConnected()).toBe(false);
  });

  await test.step("another browser goes on at question 8 with the seven answers", async () => {
    expect((await stored()).filter(({ answer_id }) => answer_id !== null)).toHaveLength(7);
    await open(page, ASSESSMENT);
    await expect(page.getByText("Question 8 of 15", { exact: true })).toBeVisible();
    await expect(page.getByText("7 answered")).toBeVisible();
    const paper = await answersOfPaper(person.id, FREE);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByRole("radio", { name: paper[6]?.wrong ?? "", exact: true })).toBeChecked();
    await page.getByRole("button", { name: "Next" }).click();
    for (const [index, { right }] of paper.entries()) {
      if (index < 7) continue;
      await answer(page, right);
      if (index < 14) await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByRole("button", { name: "Get Results" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Keep practicing!" })).toBeFocused();
    await expect(page.getByText("53%", { exact: true })).toBeVisible();
    await expect(
      page.getByText("8 of 15 answers are right. 80% are needed to pass: 27 points to go."),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the review names the lesson that taught each, and leads there", async () => {
    const taught = page.getByText(/^Taught in /);
    await expect(taught).toHaveCount(15);
    await expect(page.getByRole("heading", { name: "Lessons that close your gaps" })).toBeVisible();
    const lesson = taught.first().getByRole("link");
    const title = (await lesson.textContent()) ?? "";
    await lesson.click();
    await expect(heading(page, title)).toBeVisible();
  });

  await test.step("the course's card leads to it, as long as it is not passed", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Take the final assessment: AI in Everyday Life" }).click();
    await expect(page).toHaveURL(ASSESSMENT);
  });

  await test.step("a lesson that came since the course was completed comes first", async () => {
    await sql(
      `DELETE FROM lesson_completions WHERE user_id = $1 AND lesson_id =
         (SELECT id FROM course_lessons WHERE course_id = $2 AND retired_at IS NULL ORDER BY order_index DESC LIMIT 1)`,
      [person.id, FREE],
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "Continue Learning: AI in Everyday Life" })).toBeVisible();
  });

  await test.step("a retake draws anew, and passes", async () => {
    await open(page, ASSESSMENT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Question 1 of 15", { exact: true })).toBeVisible();
    await expect(page.getByText("0 answered")).toBeVisible();
    const rows = await stored();
    expect(rows).toHaveLength(30);
    const drawn = (from: number) => rows.slice(from, from + 15).map(({ version_id }) => version_id);
    expect(drawn(15)).not.toEqual(drawn(0));
    for (const [index, { right }] of (await answersOfPaper(person.id, FREE)).entries()) {
      await answer(page, right);
      if (index < 14) await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByRole("button", { name: "Get Results" }).click();
    await expect(page.getByText("100%", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Great job!" })).toBeFocused();
    await expect(page.getByText("You have earned the certificate of this course")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the certificate is claimed once, and opened from then on", async () => {
    await page.getByRole("link", { name: "Get the certificate" }).click();
    await page.getByLabel("Name on the certificate").fill("Ada Lovelace");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Issue my certificate" }).click();
    await page.waitForURL(/\/certification\?code=/);
    const issued = page.url();
    await open(page, ASSESSMENT);
    await expect(page.getByRole("link", { name: "Get the certificate" })).toHaveCount(0);
    await page.getByRole("link", { name: "Open your certificate" }).click();
    await expect(page).toHaveURL(issued);
  });
});
