import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { captionText, timeDescribed, timePlain, toWebVtt } from "../../lib/content/video-captions";
import { readVideo, transcript } from "../../lib/content/video-script";
import { brand } from "../../lib/platform/brand";
import { slideHtml } from "./page";

const courses = readdirSync("content/courses");
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&quot;": '"' };
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}%’]+/gu) ?? [];

/** The words that a viewer sees on the slides, in the head of the page too. */
function drawnWords(course: string): string[] {
  const { slides } = timePlain(readVideo(course));
  const texts = slides.map((slide) =>
    slideHtml(slide, false)
      .replace(/<[^>]*>/g, " ")
      .replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
  );
  return [brand.name, ...texts].flatMap(wordsOf);
}

describe.each(courses)("the video of %s", (course) => {
  const video = readVideo(course);
  const drawn = drawnWords(course);
  const missing = (text: string) => {
    const there = new Set(wordsOf(text));
    return [...new Set(drawn.filter((word) => !there.has(word)))];
  };

  it("draws words at all", () => expect(drawn.length).toBeGreaterThan(50));
  it("has each drawn word in its captions", () => {
    expect(missing(captionText(toWebVtt(timePlain(video))))).toEqual([]);
  });
  it("has each drawn word in the captions of its described version, which the voice says", () => {
    expect(missing(captionText(toWebVtt(timeDescribed(video, () => 5))))).toEqual([]);
  });
  it("has each drawn word in 'Read the video', and each drawing told", () => {
    const slides = transcript(video);
    expect(missing(slides.join(" "))).toEqual([]);
    expect(slides.filter((slide) => !/^Drawing: .{20}/m.test(slide))).toEqual([]);
  });
});

/** Letters on their ground, by the tokens that page.ts and the illustrations use. */
const WRITTEN: [letters: string, ground: string][] = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["ink", "accent-soft"],
  ["ink-soft", "paper"],
  ["ink-soft", "surface"],
  ["accent", "paper"],
  ["accent", "surface"],
  ["accent-deep", "accent-soft"],
  ["beginner", "paper"],
  ["beginner", "surface"],
  ["paper", "ink"],
];
/** Shapes that carry meaning. */
const DRAWN: [shape: string, ground: string][] = [
  ["line-strong", "paper"],
  ["line-strong", "surface"],
  ["beginner", "surface"],
  ["danger", "accent-soft"],
  ["ink", "sun"],
  ["ink", "flame"],
];

describe("contrast on the slides", () => {
  const css = readFileSync("app/globals.css", "utf8");
  const luminance = (token: string) => {
    const hex = new RegExp(`--color-${token}: *#([0-9a-f]{6});`).exec(css)?.[1];
    if (!hex) throw new Error(`no colour ${token}`);
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  it.each(WRITTEN)("%s is read on %s", (letters, ground) => {
    expect(contrast(letters, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(DRAWN)("%s is seen on %s", (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
