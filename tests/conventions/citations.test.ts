import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n");
const names = new Set(tracked.map((file) => file.split("/").at(-1)));

/** Everything that is written by hand, but for the texts of the site. */
const files = tracked
  .filter((file) => /\.(tsx?|mjs|css|ya?ml|md|prisma)$/.test(file) && existsSync(file))
  .filter((file) => !/^content\/legal\/[a-z-]+\.md$/.test(file) && !file.includes("conventions/citations"));

const product = readFileSync("docs/product.md", "utf8");
const sections = new Set([...product.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
const readings = new Set([...product.matchAll(/^ {2}(\d+)\. /gm)].map(([, number]) => number));
const decisions = new Set(
  files.map((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1]).filter((number) => number !== undefined),
);

/** `file: match` for each match of a pattern whose first group `isThere` refuses. */
function missing(pattern: RegExp, isThere: (cited: string) => boolean): string[] {
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)]
      .filter(([, cited = ""]) => !isThere(cited))
      .map(([match]) => `${file}: ${match}`),
  );
}

it("cites only documents of this repository", () => {
  expect(missing(/(?<![\w/$}>*-])(?:[\w.-]+\/)*([\w.-]+\.md)\b/g, (name) => names.has(name))).toEqual([]);
  expect(missing(/\b((?:facts|findings|prototypes)(?:\/\w+|\.md))\b/g, () => false)).toEqual([]);
});

it("cites sections of product.md that it has", () => {
  expect(sections.size).toBe(14);
  const cited = /product\.md,? \(?sections? ([\d, and]+\d|\d+)/g;
  const isThere = (numbers: string) =>
    numbers.match(/\d+/g)?.every((number) => sections.has(number)) ?? false;
  expect(missing(cited, isThere)).toEqual([]);
  expect(missing(/product\.md, reading (\d+)/g, (number) => readings.has(number))).toEqual([]);
});

it("cites decisions that were recorded", () => {
  expect(missing(/\bdecisions? (\d+)\b/gi, (number) => decisions.has(number))).toEqual([]);
});
