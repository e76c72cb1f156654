import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { captionText, splitCaption, timePlain, toWebVtt, wrapCaption } from "./video-captions";
import { describedFile } from "./video-files";
import { readVideo } from "./video-script";

it("a caption has two lines at most, broken where a reader pauses", () => {
  expect(wrapCaption("Say it yourself.")).toEqual(["Say it yourself."]);
  expect(wrapCaption("Photo search: type “dog”, and your phone finds the photo.")).toEqual([
    "Photo search: type “dog”,",
    "and your phone finds the photo.",
  ]);
  expect(wrapCaption("word ".repeat(30).trim())).toBeNull();
});

it("a text that is too long becomes several captions, and loses no word", () => {
  const text =
    "On the slide: “Write a post about our repair workshop.” “For people with a broken bike and no tools. They should come on Saturday.”";
  const captions = splitCaption(text);
  expect(captions.map((lines) => lines.join(" "))).toEqual([
    "On the slide: “Write a post about our repair workshop.”",
    "“For people with a broken bike and no tools. They should come on Saturday.”",
  ]);
});

it("the described version of a file is named after it", () => {
  expect(["/video/a.mp4", "a.vtt", "/videos/c/l/a.b.mp4"].map(describedFile)).toEqual([
    "/video/a.described.mp4",
    "a.described.vtt",
    "/videos/c/l/a.b.described.mp4",
  ]);
});

describe.each(readdirSync("content/courses"))("the captions of %s", (course) => {
  const video = timePlain(readVideo(course));
  const cues = video.slides.flatMap((slide) => slide.cues);

  it("can be read: 20 letters a second and 42 a line at most, one after the other", () => {
    for (const [i, { start, end, lines }] of cues.entries()) {
      const text = lines.join(" ");
      expect(text.length / (end - start), text).toBeLessThanOrEqual(20);
      expect(lines.length, text).toBeLessThanOrEqual(2);
      expect(Math.max(...lines.map((line) => line.length)), text).toBeLessThanOrEqual(42);
      expect(start, text).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
    }
  });

  it("say what is heard", () => {
    const text = captionText(toWebVtt(video));
    expect(text).toMatch(/^\[Quiet music\]/);
    expect(text).toMatch(/\[The music fades\]$/);
  });
});
