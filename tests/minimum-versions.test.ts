import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const minimums = z
  .array(
    z.strictObject({
      package: z.string().min(1),
      minimum: z.string().regex(/^\d+\.\d+\.\d+$/),
      reason: z.string().min(10),
    }),
  )
  .parse(parse(readFileSync("docs/minimum-versions.yaml", "utf8")));

type Lock = { packages: Record<string, { name?: string; version?: string }> };
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;

/** Negative when `a` is earlier. A pre-release such as 1.0.0-beta.1 comes before its release. */
function compare(a: string, b: string): number {
  const [[release = "", pre], [other = "", otherPre]] = [a.split(/-(.*)/), b.split(/-(.*)/)];
  const order = release.localeCompare(other, "en", { numeric: true });
  return order || Number(pre === undefined) - Number(otherPre === undefined);
}

function findOutdated({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { name, version }]) => {
    if (!path || !version) return [];
    const installed = name ?? path.split("node_modules/").at(-1);
    return minimums
      .filter((each) => each.package === installed && compare(version, each.minimum) < 0)
      .map(({ minimum, reason }) => `${path} is ${version}; at least ${minimum}: ${reason}`);
  });
}

it("installs no version with a known fault", () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
  expect(findOutdated(lock)).toEqual([]);
});

it("names each package once", () => {
  const names = minimums.map((each) => each.package);
  expect(names).toEqual([...new Set(names)]);
});

it.each([
  ["node_modules/next", { version: "16.4.4" }],
  ["node_modules/next", { version: "16.4.5-canary.3" }],
  ["node_modules/next", { version: "9.5.5" }],
  ["node_modules/a/node_modules/next", { version: "15.5.0" }],
  ["node_modules/other-name", { name: "next", version: "16.3.9" }],
])("finds an outdated %s: %j", (path, entry) => {
  expect(findOutdated({ packages: { "": { version: "0.1.0" }, [path]: entry } })).toHaveLength(1);
});

it.each(["16.4.5", "16.4.10", "16.10.0", "17.0.0", "17.0.0-beta.1"])("takes %s", (version) => {
  expect(findOutdated({ packages: { "node_modules/next": { version } } })).toEqual([]);
});
