import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { openToAll } from "./foreign-origins";

it("lets pages of other sites write only where the handler asks for a proof of its own", () => {
  const handlers = globSync("app/**/route.ts").filter((file) =>
    /export const (?:POST|PUT|PATCH|DELETE) = handler\(\s*\{[^}]*sameOrigin: false/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(handlers.map((file) => `/${dirname(file).slice("app/".length)}`).sort()).toEqual(
    openToAll.toSorted(),
  );
});
