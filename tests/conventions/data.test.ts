import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/* One typed way to read, and each rule once: docs/decisions/0023-rules-are-views-and-reads-are-typed.md. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /^(app|components|lib|prisma|scripts)\/.*\.tsx?$/.test(file))
  .filter((file) => existsSync(file) && !/\.test\.|^lib\/generated\//.test(file));
const text = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const matching = (pattern: RegExp) => files.filter((file) => pattern.test(text.get(file) ?? ""));

it("SQL is written with the typed builder", () => {
  // The builder itself, the pool, one setting, an advisory lock that outlives transactions, and the owner's scripts.
  const others = matching(/\$(queryRaw|executeRaw)|\bpool\(\)|new pg\.(Client|Pool)/);
  expect(others.filter((file) => !/^(scripts|prisma)\//.test(file))).toEqual([
    "lib/platform/db/client.ts",
    "lib/platform/db/database-role.ts",
    "lib/platform/db/query.ts",
    "lib/platform/db/run-alone.ts",
    "lib/platform/http/rate-limits.ts",
    "lib/worker.ts",
  ]);
});

it("no type of a row is asserted by hand", () => {
  // lib/platform/table.ts: TypeScript cannot follow a row through its list of columns.
  expect(matching(/\$castTo|sql<\{|\.execute(TakeFirst)?(OrThrow)?\(\) as\b/)).toEqual([
    "lib/platform/table.ts",
  ]);
});

it.each([
  ["which entitlements are active", /starts_at", "<=|startsAt: \{ lte|startsAt <= /],
  ["which courses are public", /is_published[\s\S]{0,60}retired_at|course[\s\S]{0,80}isPublished: true/],
  [
    "which invitations are open",
    /accepted_at[\s\S]{0,60}revoked_at" ?, "is"|acceptedAt: null, revokedAt: null/,
  ],
  [
    "which certificate of a chain counts",
    /revoked_at[\s\S]{0,80}superseded_by_id", "is"|supersededById: null,[\s\S]{0,60}revokedAt: null/,
  ],
  ["which wording is drawn", /absent_since", "is"|absentSince: null, retiredAt/],
])("only a view says %s", (_, pattern) => {
  expect(matching(pattern)).toEqual([]);
});
