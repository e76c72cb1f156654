import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/* The first use of Intl blocks a phone for 50 ms. So code that every visitor of a page loads does not begin with it. */

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "app", "components", "lib"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
const known = new Set(files);
const read = (file: string) => readFileSync(file, "utf8");

/** What a file loads. Types are gone at run time. */
function loadedBy(file: string): string[] {
  const names = read(file).matchAll(
    /^(?:import|export) (?!type )[^"';]*?from "([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...names].flatMap(([, name, lazy = name ?? ""]) => {
    const path = lazy.startsWith("@/") ? lazy.slice(2) : join(dirname(file), lazy);
    return [`${path}.ts`, `${path}.tsx`].filter((each) => known.has(each));
  });
}

const isAction = (file: string) => read(file).startsWith('"use server"');

/** Every file that reaches a browser. Of a server action only its address does. */
function findBrowserFiles(): string[] {
  const found = new Set(files.filter((file) => read(file).startsWith('"use client"')));
  for (const file of found) for (const next of loadedBy(file)) if (!isAction(next)) found.add(next);
  return [...found];
}

const browserFiles = findBrowserFiles();

it("code for the browser makes no Intl object while it loads", () => {
  expect(browserFiles.length).toBeGreaterThan(150);
  const atOnce =
    /^(?:export )?(?:const|let) [^=\n]*= (?:new )?Intl\.|^(?:export )?(?:const|let) \w+ = [^>\n]*\bnew Intl\./m;
  expect(browserFiles.filter((file) => atOnce.test(read(file)))).toEqual([]);
});

it("code for the browser formats no number and no date by locale: formatCount does", () => {
  expect(browserFiles.filter((file) => /\.toLocale(?:Date|Time)?String\(/.test(read(file)))).toEqual([]);
});
