import { expect, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { stack } from "../support/stack";
import { grant, sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const INTRODUCTION = "introduction-to-everyday-ai";

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

test("the keyboard chooses the version with description, and back", async ({ page }) => {
  const { id } = await signedIn(page);
  await grant(id, "course_ai-in-business");
  await open(page, "/course/ai-in-business?lesson=introduction-to-ai-in-business");
  const video = page.locator("video");
  const source = () => video.locator("source").getAttribute("src");
  const heard = () =>
    video.evaluate(
      (element: HTMLVideoElement) => (element.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text,
    );
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.duration || 0);
  await expect.poll(seconds).toBeGreaterThan(0);
  const plain = { source: await source(), seconds: await seconds() };
  await expect.poll(heard).toBe("[Quiet music]");

  const without = page.getByRole("radio", { name: "Without description" });
  await expect(without).toBeChecked();
  await expect(without).toHaveAccessibleDescription(/The voice is synthetic\./);
  await without.focus();
  await page.keyboard.press("ArrowDown");
  const described = page.getByRole("radio", { name: "With description" });
  await expect(described).toBeChecked();
  await expect(described).toBeFocused();
  expect(await source()).toBe(plain.source?.replace(".mp4", ".described.mp4"));
  await expect(video).toHaveAccessibleName(/with description$/);
  await expect.poll(seconds).toBeGreaterThan(plain.seconds + 20);
  await expect.poll(heard).toContain("A synthetic voice reads");
  expect((await fetch(`${stack().url}${await source()}`)).status).toBe(401);
  await expectAccessible(page);

  await page.keyboard.press("ArrowUp");
  await expect(without).toBeChecked();
  await expect.poll(seconds).toBe(plain.seconds);
});

test("a video watched to 90% completes its lesson, and is gone on with where it was left", {
  tag: "@journey",
}, async ({ page }) => {
  const { id } = await signedIn(page);
  const KEPT = `skillbite-video:/video/${FREE}.mp4`;
  await page.addInitScript((key) => {
    // Somebody else stopped near the end: opening the lesson completes it for nobody.
    if (localStorage.getItem(key) === null) localStorage.setItem(key, "110");
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
  const words = page.getByText("A route planner predicts the traffic on your way.");
  await expect(words).toBeHidden();
  await page.getByText("Read the video", { exact: true }).click();
  await expect(words).toBeVisible();
  await expect(page.getByText(/^Drawing: Five cards come up/)).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 0.5 * element.duration;
    element.playbackRate = 1.5;
  });
  await expect.poll(place).toBeGreaterThan(0.49);
  const before = await place();
  await page.getByRole("button", { name: "Forward 10 s" }).click();
  await expect.poll(place).toBeGreaterThan(before + 0.06);
  await page.getByRole("button", { name: "Back 10 s" }).click();
  await expect.poll(place).toBeLessThan(before + 0.04);
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
