import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/* Contrast as WCAG 2.2 computes it, for each pair of tokens that the pages show, in each scheme. */

type Tokens = Record<string, string>;

function tokensOf(css: string, begin: string): Tokens {
  const start = css.indexOf(begin);
  const block = css.slice(start, css.indexOf("\n  }", start + begin.length));
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const reading = readFileSync("app/reading.css", "utf8");
const schemes: Record<string, Tokens> = {
  light: tokensOf(readFileSync("app/globals.css", "utf8").replace("\n}", "\n  }"), "@theme {"),
  dark: tokensOf(reading.replaceAll("\n    }", "\n  }"), "@variant dark {"),
  contrast: tokensOf(reading.replaceAll("\n    }", "\n  }"), "@variant contrast {"),
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const plain = ["paper", "surface", "sunken"];
const levels = ["beginner", "intermediate", "advanced"];
const states = ["success", "warning", "danger"];
const softs = [...levels, ...states].map((name) => `${name}-soft`);
const dark = ["deep", "beginner-ground", "intermediate-ground"];

/** What is written, and on which grounds. */
const texts: [string, string[]][] = [
  ["ink", [...plain, ...softs, "accent-soft", "sun", "flame"]],
  ["ink-soft", [...plain, ...softs]],
  ["accent", [...plain, "accent-soft"]],
  ["accent-deep", [...plain, ...softs, "accent-soft"]],
  ...[...levels, ...states].map((name): [string, string[]] => [name, ["paper", "surface", `${name}-soft`]]),
  ["on-fill", ["accent", "accent-deep", ...levels, ...states]],
  ["on-deep", dark],
  ["glow", ["deep"]],
  ["paper", ["ink", "ink-soft"]],
];

/** Edges of controls and the outline of the focus. */
const edges: [string, string[]][] = [
  ["line-strong", plain],
  ["accent", plain],
  ["ink", ["sun", "flame"]],
  ["glow", dark],
];

function tooWeak(tokens: Tokens, pairs: [string, string[]][], least: number): string[] {
  return pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const found = contrast(tokens[front] ?? "", tokens[ground] ?? "");
      return found >= least ? [] : [`${front} on ${ground}: ${found.toFixed(2)}`];
    }),
  );
}

it("contrast() computes the figures of the specification", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(Object.entries(schemes))("the scheme '%s'", (name, tokens) => {
  it("gives each colour of the light one", () => {
    expect(Object.keys(schemes.light ?? {}).length).toBeGreaterThan(25);
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(schemes.light ?? {}).sort());
  });

  it("lets every text be read", () => {
    expect(tooWeak(tokens, texts, name === "contrast" ? 7 : 4.5)).toEqual([]);
  });

  it("lets the edges of controls and the focus be seen", () => {
    expect(tooWeak(tokens, edges, name === "contrast" ? 4.5 : 3)).toEqual([]);
  });
});
