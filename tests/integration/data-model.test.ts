import { expect, it } from "vitest";
import { inRoot } from "../../scripts/lib/paths";
import { runNode } from "../../scripts/lib/processes";

it("schema.prisma says what the migrations made: the next migration drops nothing by the way", async () => {
  const prisma = inRoot("node_modules/prisma/build/index.js");
  const diff = [
    "migrate",
    "diff",
    "--from-config-datasource",
    "--to-schema",
    "prisma/schema.prisma",
    "--script",
  ];
  expect((await runNode([prisma, ...diff])).trim()).toBe("-- This is an empty migration.");
});
