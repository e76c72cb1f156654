import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/*
 * The rules of the house (README, docs/decisions/0001-a-feature-has-a-few-kinds-of-files.md), run over every source file. A rule that
 * somebody has to break gets an ADR and an exception here, with its reason.
 */
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => existsSync(file));
const sources = tracked.filter(
  (file) => /^(app|components|lib)\/.*\.tsx?$/.test(file) || file === "middleware.ts",
);
const text = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
const code = sources.filter((file) => !file.endsWith(".test.ts"));

/** What a file imports, as a path from the root, or a package's name. */
function imports(file: string): string[] {
  const found = [...(text.get(file) ?? "").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, name]) => name ?? "",
  );
  return found.map((name) => {
    if (name.startsWith("@/")) return name.slice(2);
    return name.startsWith(".") ? normalize(join(dirname(file), name)) : name;
  });
}

const offenders = (files: string[], isWrong: (file: string) => boolean) => files.filter(isWrong);
const under = (folder: string) => code.filter((file) => file.startsWith(folder));
const featureOf = (file: string) => /^lib\/(.+)\/[^/]+$/.exec(file)?.[1];

/** The functions in a file that take a `tx`, whole: what follows their first line for as long as it is indented deeper. */
function inTransaction(file: string): string[] {
  const lines = (text.get(file) ?? "").split("\n");
  return lines.flatMap((line, at) => {
    const [begins] = /\(tx: Tx\b|\(tx\) =>|^ +tx: Tx,$/.exec(line) ?? [];
    if (!begins) return [];
    const depth = line.search(/\S/) - (begins === line ? 2 : 0); // a parameter on a line of its own
    const rest = lines.slice(at + 1);
    const isOver = (next: string) => next !== "" && next.search(/\S/) <= depth && !/^ *\).*\{$/.test(next);
    return [[line, ...rest.slice(0, rest.findIndex(isOver))].join("\n")];
  });
}

describe("who imports whom", () => {
  it("lib knows neither app nor components", () => {
    const wrong = offenders(under("lib/"), (file) =>
      imports(file).some((to) => /^(app|components)\//.test(to)),
    );
    expect(wrong).toEqual([]);
  });

  it("components/ui knows nothing of ours", () => {
    const wrong = offenders(under("components/ui/"), (file) =>
      imports(file).some((to) => /^(app|lib|components\/(?!ui\/))/.test(to)),
    );
    expect(wrong).toEqual([]);
  });

  it("a link to a page is a PageLink, which decides what is loaded beforehand", () => {
    const wrong = offenders(code, (file) => imports(file).includes("next/link"));
    expect(wrong).toEqual(["components/ui/page-link.tsx"]);
  });

  it("a feature uses another's queries, rules and writes, never its actions", () => {
    const wrong = offenders(under("lib/"), (file) =>
      imports(file).some((to) => to.endsWith("/actions") && featureOf(`${to}.ts`) !== featureOf(file)),
    );
    expect(wrong).toEqual([]);
  });

  it("schemas are pure, with all that they import", () => {
    const packages = /^(zod|otpauth|@zxcvbn-ts\/language-common)$/;
    const isPure = (name: string): boolean =>
      packages.test(name) || (text.has(`${name}.ts`) && imports(`${name}.ts`).every(isPure));
    const files = code.filter((file) => /^lib\/.+\/schema\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(8);
    expect(offenders(files, (file) => !imports(file).every(isPure))).toEqual([]);
  });

  it("nobody writes a barrel file", () => {
    expect(code.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });
});

describe("the server's side", () => {
  it('"use server" stands in lib/*/actions.ts only', () => {
    const marked = offenders(code, (file) => /^\s*["']use server["']/m.test(text.get(file) ?? ""));
    expect(marked.filter((file) => !/^lib\/.+\/actions\.ts$/.test(file))).toEqual([]);
    expect(marked.length).toBeGreaterThan(1);
  });

  it("every file of reads is server-only", () => {
    const reads = code.filter((file) => /^lib\/.+-queries\.ts$/.test(file));
    expect(reads.length).toBeGreaterThan(8);
    expect(offenders(reads, (file) => !(text.get(file) ?? "").startsWith('import "server-only";'))).toEqual(
      [],
    );
  });

  it("every action is built by the wrapper, every route handler by its own", () => {
    // The same for everybody, without a database: made while building, or from the environment.
    const open = new Set([
      "app/feed.xml/route.ts",
      "app/legal/[document]/route.ts",
      "app/manifest.webmanifest/route.ts",
      "app/api/v1/openapi.json/route.ts",
      ...["did.json", "jwks.json", "security.txt"].map((name) => `app/.well-known/${name}/route.ts`),
    ]);
    expect([...open].filter((file) => !code.includes(file))).toEqual([]);
    // The APIs have keys instead of viewers.
    const wrappers: [folder: string, wrapper: RegExp, source: string][] = [
      ["app/api/v1/", /= (?:read|write|open|missing)Endpoint\(/, "lib/api/endpoint"],
      ["app/api/scim/", /= scimEndpoint\(/, "lib/api/scim/scim-endpoint"],
      ["app/", /= handler\(/, "lib/accounts/handler"],
    ];
    for (const file of code.filter((name) => name.endsWith("/actions.ts"))) {
      const exported = [...(text.get(file) ?? "").matchAll(/^export (.*)$/gm)].map(([, rest]) => rest ?? "");
      expect(
        exported.filter((rest) => !/^const \w+ = (?:action|managerAction)\($/.test(rest)),
        file,
      ).toEqual([]);
      const wrapped = ["lib/accounts/viewer-action", "lib/organisations/manager-action"];
      expect(
        imports(file).some((name) => wrapped.includes(name)),
        file,
      ).toBe(true);
    }
    for (const file of code.filter((name) => basename(name) === "route.ts" && !open.has(name))) {
      const methods = [...(text.get(file) ?? "").matchAll(/^export (.*(?:GET|POST|PUT|PATCH|DELETE).*)$/gm)];
      expect(methods.length, file).toBeGreaterThan(0);
      const [, wrapper, source] = wrappers.find(([folder]) => file.startsWith(folder)) ?? [];
      if (!wrapper || !source) throw new Error(file);
      expect(
        methods.map(([, rest]) => rest).filter((rest) => !wrapper.test(rest ?? "")),
        file,
      ).toEqual([]);
      expect(imports(file), file).toContain(source);
    }
  });

  it("process.env is read in lib/platform/env.ts only", () => {
    // NEXT_RUNTIME and NODE_ENV are replaced by the build, where no environment is parsed.
    const wrong = offenders(code, (file) => {
      const reads = (text.get(file) ?? "").replaceAll(/process\.env\.(NEXT_RUNTIME|NODE_ENV)/g, "");
      return file !== "lib/platform/env.ts" && /process\.env\b/.test(reads);
    });
    expect(wrong).toEqual([]);
  });

  it("writes go through the transaction that they are given", () => {
    // Inside a function that takes a `tx`, the outer client would slip past it.
    const given = under("lib/").flatMap((file) => inTransaction(file).map((body) => ({ file, body })));
    expect(given.length).toBeGreaterThan(200);
    expect(given.filter(({ body }) => /\b(db|pool)\(\)/.test(body)).map(({ file }) => file)).toEqual([]);
  });
});

describe("the shape", () => {
  it("a file in lib is named by its thing: none is rules.ts, queries.ts or view.ts", () => {
    expect(offenders(under("lib/"), (file) => /^(rules|queries|view)\.tsx?$/.test(basename(file)))).toEqual(
      [],
    );
  });

  it("a form that code sends is a POST: sent before the code has come, it waits instead of standing in the address", () => {
    const wrong = offenders(code, (file) =>
      [...(text.get(file) ?? "").matchAll(/<form\s[\s\S]*?>\n/g)].some(
        ([form]) => form.includes("onSubmit=") && !/ (?:method|action)=/.test(form),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("file names are kebab-case", () => {
    const wrong = tracked.filter(
      (file) =>
        /^(app|components|lib|scripts|tests|tools)\//.test(file) &&
        /[A-Z_]/.test(basename(file).replace(/\.\w+$/, "")),
    );
    expect(wrong.filter((file) => !/\[.*\]/.test(file))).toEqual([]);
  });

  it("no literal is spread into a call, an object or an array", () => {
    const scripts = tracked.filter(
      (file) => /\.(tsx?|mjs)$/.test(file) && file !== "tests/conventions/house.test.ts",
    );
    const literal = /\.\.\.\{|\.\.\.\[[^[\]]*\](?=\s*[,)\]}])/;
    expect(offenders(scripts, (file) => literal.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("fewer than a quarter of the components run in the browser", () => {
    const components = code.filter((file) => file.endsWith(".tsx"));
    const client = offenders(components, (file) => /^["']use client["']/.test(text.get(file) ?? ""));
    expect(client.length / components.length).toBeLessThan(0.25);
  });

  it("every icon that is named is drawn in icons.svg, and every drawn one is shown somewhere", () => {
    const drawn = [...readFileSync("components/ui/icons.svg", "utf8").matchAll(/<symbol id="([\w-]+)"/g)];
    const type = /export type IconName =([^;]*);/.exec(text.get("components/ui/icon.tsx") ?? "")?.[1] ?? "";
    const names = (of: Iterable<RegExpMatchArray>) => [...of].map(([, name]) => name ?? "").sort();
    expect(names(type.matchAll(/"([\w-]+)"/g))).toEqual(names(drawn));
    const users = [...under("components/"), ...under("app/")].filter(
      (file) => file !== "components/ui/icon.tsx",
    );
    const shown = [
      ...users.map((file) => text.get(file)),
      readFileSync("tools/badges/drawings.ts", "utf8"),
    ].join();
    expect(names(drawn).filter((name) => !new RegExp(`"${name}"|\\b${name}:`).test(shown))).toEqual([]);
  });

  it("no test sleeps, skips or stands alone", () => {
    const tests = tracked.filter(
      (file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("tests/conventions/"),
    );
    const wrong = offenders(tests, (file) =>
      /waitForTimeout|\.(skip|only|fixme)\(|await new Promise\(\(?\w+\)? => setTimeout/.test(
        readFileSync(file, "utf8"),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe("what browsers keep", () => {
  it("stands in the cookie policy, entry by entry, and nothing else does", () => {
    const policy = readFileSync("content/legal/cookie-policy.md", "utf8").split("## Local storage")[1] ?? "";
    const entries = /["`](skillbite-[a-z-]+:?)/g;
    const found = (source: string) => [...source.matchAll(entries)].map(([, entry]) => entry);
    const kept = code.filter((file) => /\b(local|session)Storage\b/.test(text.get(file) ?? ""));
    expect(offenders(code, (file) => /\bindexedDB\b/.test(text.get(file) ?? ""))).toEqual([]);
    const written = new Set(
      kept.flatMap((file) => found(text.get(file) ?? "")).filter((e) => e !== "skillbite-"),
    );
    expect([...written].sort()).toEqual([...new Set(found(policy.split("\n## ")[0] ?? ""))].sort());
  });
});

describe("what happened is said where it happened", () => {
  const components = code.filter((file) => /^(app|components)\/.*\.tsx?$/.test(file));
  const says = /<FormFailure\b|<FieldError\b|<ErrorView\b|role="alert"|error=\{[^}]*\bfailure\b|leads\b/;

  it("so no failure is told by a toast alone: a toast of it is not read out", () => {
    const wrong = offenders(
      components.filter((file) => !file.startsWith("components/ui/") && !file.startsWith("app/design/")),
      (file) => {
        const source = text.get(file) ?? "";
        return /\buseAction\(|tone: "destructive"|tone="destructive"/.test(source) && !says.test(source);
      },
    );
    // The browser's own dialog says it (product.md, section 8); buy-outcome.tsx does.
    expect(wrong).toEqual(["components/assessments/quiz/account-card.tsx", "components/site/buy-form.tsx"]);
  });

  it("and no control is dead without a reason: WaitingButton and `waitsFor` have one", () => {
    const dead = offenders(components, (file) =>
      /\sdisabled(?=[\s=>])/.test(withoutComments(text.get(file) ?? "")),
    );
    // An option that stands for none, and radio buttons that are described by what was right.
    expect(dead).toEqual([
      "components/admin/certificate-actions.tsx",
      "components/learning/practice/sort.tsx",
    ]);
    const nameless = offenders(components, (file) => {
      const source = text.get(file) ?? "";
      return source.includes("aria-disabled=") && !source.includes("aria-describedby=");
    });
    expect(nameless).toEqual([]);
  });
});

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
}
