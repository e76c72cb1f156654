import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { COMMANDS } from "../../scripts/lib/commands";

/*
 * `dependencies` are what `npm ci --omit=dev` leaves for a production: what the web server, the worker and the
 * commands of docs/operations import. Everything else is a devDependency.
 */
type Manifest = { scripts: Record<string, string>; dependencies: Record<string, string> };
const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;

/** Needed at run time, though no import names them. */
const withoutImport: Record<string, string> = {
  "@fontsource/figtree": "a font that lib/certificates/name-fonts.ts reads as files",
  "@fontsource/fraunces": "a font that lib/certificates/name-fonts.ts reads as files",
  "@prisma/client": "what the generated client in lib/generated imports",
  node: "the Node on which scripts/run.mjs starts every command",
  prisma: "the CLI by which scripts/lib/database.ts generates the client and migrates",
  tsx: "how Node reads the commands' TypeScript",
};

/** Commands that docs/operations names, and no production runs. */
const elsewhere: Record<string, string> = {
  bench: "measures, and stands in scale.md as the source of its figures",
  build: "has development packages: it makes what production runs",
  "db:grow": "invents learners, and refuses APP_MODE=production",
};

/** Processes of the other image. */
const services = ["scripts/serve.ts", "scripts/worker.ts"];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n");
const known = new Set(tracked.filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file)));

const operations = globSync("docs/operations/*.md")
  .map((page) => readFileSync(page, "utf8"))
  .join("\n");
const named = operations.matchAll(/npm run (?:--silent )?([\w:-]+)|`([\w-]+:[\w-]+)`/g);
const commands = [...named].flatMap(([, run, name = run ?? ""]) => {
  const [, script] = /run\.mjs ([\w-]+)$/.exec(scripts[name] ?? "") ?? [];
  return script && !(name in elsewhere) ? [`scripts/${script}.ts`] : [];
});
const product = [...known].filter(
  (file) =>
    /^(app|components|lib)\/|^(instrumentation|middleware)\.ts$/.test(file) && !/\.test\.tsx?$/.test(file),
);

/** Names in imports and re-exports, and the files that `runScript` starts. Types are gone at run time. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const patterns = [
    /^(?:import|export) (?!type )[^"';]*?from "([^"]+)"/gm,
    /^import "([^"]+)"/gm,
    /\bimport\("([^"]+)"\)/g,
    /"(?:\.\.\/)+(node_modules\/[^"]+)"/g,
    /\brunScript\("([^"]+)"/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
}

function fileOf(name: string, from: string): string | undefined {
  const path = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? join(dirname(from), name)
      : name;
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => known.has(each));
}

/** Each package with the first file that imports it. */
function findPackages(roots: string[]): Map<string, string> {
  const files = new Set(roots);
  const packages = new Map<string, string>();
  for (const file of files) {
    for (const name of namesIn(file)) {
      const next = fileOf(name, file);
      if (next) files.add(next);
      if (next || /^(\.|@\/|node:)/.test(name)) continue;
      const [, imported = name] = /^(?:node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
      if (!packages.has(imported)) packages.set(imported, file);
    }
  }
  return packages;
}

const packages = findPackages([...product, ...commands, "scripts/lib/preload.mjs"]);

it("has every package that production imports in dependencies", () => {
  expect(new Set(commands).size).toBeGreaterThan(12);
  expect(packages.size).toBeGreaterThan(40);
  const missing = [...packages].filter(([name]) => !(name in dependencies));
  expect(missing.map(([name, file]) => `${file} imports ${name}`)).toEqual([]);
});

it("has nothing else in dependencies", () => {
  const imported = (name: string) => packages.has(name) || name in withoutImport;
  expect(Object.keys(dependencies).filter((name) => !imported(name))).toEqual([]);
  expect(Object.keys(withoutImport).filter((name) => !(name in dependencies) || packages.has(name))).toEqual(
    [],
  );
});

it("has every command that docs/operations name in the image that migrates, and no other", () => {
  const wanted = new Set(commands.filter((file) => !services.includes(file)));
  expect(COMMANDS.map((name) => `scripts/${name}.ts`).toSorted()).toEqual([...wanted].toSorted());
});
