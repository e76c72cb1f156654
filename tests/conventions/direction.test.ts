import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** A file in lib/<feature>/ imports, types included, from its own feature and from those to its left. */
const ORDER = [
  "platform",
  "content",
  "accounts",
  "learning",
  "assessments",
  "certificates",
  "organisations",
  "api",
  "commerce",
  "privacy",
  "site",
  "dashboard",
  "admin",
];

/** They start a process, and compose every feature. */
const COMPOSERS = ["lib/server.ts", "lib/worker.ts"];

const EXCEPTIONS = [
  // A result reserves the discount tier of its moment, in the transaction that closes the attempt.
  "lib/assessments/close-attempt.ts → lib/commerce/discount-queries.ts",
  "lib/assessments/close-attempt.ts → lib/commerce/discount-tiers.ts",
];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "lib"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file) && !file.includes(".test."));

const isFile = (path: string) => /\.tsx?$/.test(path) && existsSync(path);

/** The files in lib/ that a file imports or exports from, types included. */
function importsOf(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)];
  return names.flatMap(([, name = ""]) => {
    const path = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") && join(dirname(file), name);
    if (!path || !/^lib\//.test(path)) return [];
    return [`${path}.ts`, `${path}.tsx`, path].find(isFile) ?? path;
  });
}

/** What Prisma generates is part of the platform. */
const featureOf = (file: string) => file.split("/")[1]?.replace(/^generated$/, "platform") ?? "";

function isAllowed(from: string, to: string): boolean {
  const [place, itsPlace] = [ORDER.indexOf(from), ORDER.indexOf(to)];
  return itsPlace !== -1 && itsPlace <= place;
}

const imports = files
  .filter((file) => !COMPOSERS.includes(file))
  .flatMap((from) =>
    importsOf(from).map((to) => ({
      path: `${from} → ${to}`,
      features: `${featureOf(from)} → ${featureOf(to)}`,
      isAllowed: isAllowed(featureOf(from), featureOf(to)),
    })),
  );
const violations = imports.filter((each) => !each.isAllowed);
const exceptional = violations.filter(({ path }) => EXCEPTIONS.includes(path));
const others = violations.filter(({ path }) => !EXCEPTIONS.includes(path));

it("each folder of lib has its place in the order", () => {
  const features = new Set(files.filter((file) => !COMPOSERS.includes(file)).map(featureOf));
  expect([...features].sort()).toEqual([...ORDER].sort());
});

it("a feature imports only from itself and from those to its left", () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(others.map(({ path }) => path)).toEqual([]);
});

it("names no exception that is no longer needed", () => {
  expect(exceptional.map(({ path }) => path).sort()).toEqual(EXCEPTIONS);
});
