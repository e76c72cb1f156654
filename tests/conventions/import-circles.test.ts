import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /^(app|components|lib)\/.*\.tsx?$|^(middleware|instrumentation)\.ts$/.test(file))
  .filter((file) => existsSync(file) && !file.includes(".test."));
const known = new Set(files);

/** The files of ours that a file imports or exports from, types included. */
function importsOf(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)];
  return names.flatMap(([, name = ""]) => {
    const path = name.startsWith("@/") ? name.slice(2) : name.startsWith(".") && join(dirname(file), name);
    return [`${path}.ts`, `${path}.tsx`].filter((each) => known.has(each));
  });
}

/** One circle that passes through a file not yet left, or null. `way`: the files on the way to it. */
function findCircle(file: string, way: string[], left: Set<string>): string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (left.has(file)) return null;
  for (const next of imports.get(file) ?? []) {
    const circle = findCircle(next, [...way, file], left);
    if (circle) return circle;
  }
  left.add(file);
  return null;
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

it("no file imports itself by way of others, types included", () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(2_000);
  const left = new Set<string>();
  const circles = files.flatMap((file) => findCircle(file, [], left)?.join(" → ") ?? []);
  expect(circles).toEqual([]);
});
