import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/*
 * We use what Next, Node, Prisma and pg document. An exception names the decision record that says why; the record names
 * the file. Tests are free: they put something else in a foreign object's place.
 */
const RECORD = "docs/decisions/0025-a-small-server-sets-headers-the-proxy-does-the-rest.md";

type Rule = { name: string; pattern: RegExp; exceptions?: Record<string, string> };

const foreign = "request|response|req|res|server|socket|console|process|adapter|client|pool|boss|globalThis";
const assigned = String.raw`(?:\??\.\w+|\[[^\]\n]*\])+\s*(?:\?\?|\|\|)?=(?![=>])`;
// Documented to be set: the process's exit code and its environment.
const ours = String.raw`(?!process\.(?:exitCode|env)\b)`;

const rules: Rule[] = [
  {
    name: "assigns to no member of a foreign object",
    pattern: new RegExp(
      String.raw`\b${ours}(?:${foreign})${assigned}|\.prototype\.\w+\s*=|\bheaders(?:\.\w+|\[[^\]\n]*\])\s*=(?!=)|\bdelete (?:\w+\.)*headers\b` +
        String.raw`|Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)\(\s*(?:(?:${foreign})\b(?!\.env)|\w+\.prototype)`,
    ),
    exceptions: {
      "lib/platform/http/client-ip.ts": RECORD,
      "lib/platform/http/prepare-request.ts": RECORD,
      "lib/platform/http/foreign-origins.ts": RECORD,
      "tools/schema-engine/bridge.mjs": RECORD,
    },
  },
  {
    name: "takes no listener away from others",
    pattern: /\.(?:removeAllListeners|rawListeners|listeners)\(/,
  },
  {
    name: "imports no file of a package's inside",
    pattern:
      /(?:from|import|require|resolve)\s*\(?\s*"[^".][^"\n]*\/dist\/|"(?:\.\/)?node_modules\/[^"\n]*\/dist\//,
  },
  {
    name: "touches no private member",
    // `_sum` and its like are results of Prisma's aggregates.
    pattern:
      /[\w)\]]\??\._(?!(?:sum|count|avg|min|max|all)\b)\w|^\s+(?:async |static |override )*_\w+\(|getOwnPropertySymbols|driverAdapterError/m,
    exceptions: { "tools/schema-engine/bridge.mjs": RECORD },
  },
  {
    name: "looks at no library through a type of its own",
    pattern:
      /from "(?:pg|next|@prisma\/[\w-]+|rate-limiter-flexible|(?:\.\.?\/)+generated\/prisma\/client)"[\s\S]*\bas unknown as\b/,
  },
  { name: "sets no flag of the engine at run time", pattern: /setFlagsFromString|\bNODE_OPTIONS\b/ },
];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /^(?:(?:app|components|lib|prisma|scripts|tools)\/.*|[^/]+)\.(?:tsx?|mjs)$/.test(file))
  .filter((file) => !/\.test\.tsx?$/.test(file) && existsSync(file));

it.each(rules)("the product $name", ({ pattern, exceptions = {} }) => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => pattern.test(readFileSync(file, "utf8")));
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
  for (const [file, record] of Object.entries(exceptions)) {
    expect(readFileSync(record, "utf8"), `${record} says why`).toContain(`\`${file}\``);
  }
});

it("what starts a process gives Node only flags that Node documents", () => {
  const documented = ["--enable-source-maps", "--env-file", "--import", "--watch", "--watch-preserve-output"];
  const others = {
    docker: ["--email", "--from", "--no-healthcheck", "--no-install-recommends", "--target"],
    npm: ["--dev", "--include", "--loglevel", "--no-audit", "--no-fund", "--omit", "--prefer-offline"],
  };
  const starting = [
    "Dockerfile",
    "package.json",
    "scripts/run.mjs",
    ...["build", "processes", "production", "standalone"].map((name) => `scripts/lib/${name}.ts`),
    ...["child-process", "stack"].map((name) => `tools/local-mode/${name}.ts`),
  ];
  const known = new Set([...documented, ...others.docker, ...others.npm]);
  const flags = starting.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/["'`\s](--[a-z][\w-]+)/g)].map(([, flag = ""]) => flag),
  );
  expect(documented.filter((flag) => !flags.includes(flag))).toEqual([]);
  expect(flags.filter((flag) => !known.has(flag))).toEqual([]);
});
