import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { exitCode } from "./production";
import { WEB } from "./standalone";

it("the image starts the site as `npm run serve` does", () => {
  const commands = readFileSync("Dockerfile", "utf8").match(/(?<=^CMD ).*$/gm) ?? [];
  expect(JSON.parse(commands.at(-1) ?? "")).toEqual(["node", ...WEB]);
});

it.each([
  ["ends by itself", 0, null, 0],
  ["fails", 7, null, 7],
  ["is asked to end", null, "SIGTERM", 0],
  ["is ended by Ctrl-C", null, "SIGINT", 0],
  ["is killed for want of memory", null, "SIGKILL", 1],
  ["crashes", null, "SIGSEGV", 1],
] as const)("a production process that %s tells its supervisor so", (_how, code, signal, expected) => {
  expect(exitCode(code, signal)).toBe(expected);
});
