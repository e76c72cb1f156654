import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hasNativeEngine, needsBridge } from "./choice";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "skillbite-engines-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function putEngine(exitCode: number) {
  const file = join(folder, "schema-engine-debian-openssl-3.0.x");
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
}

it("takes Prisma's own engine where it is", () => {
  putEngine(0);
  expect(needsBridge(undefined, folder)).toBe(false);
});

it("takes the bridge where there is no engine, or one that does not run", () => {
  expect(needsBridge(undefined, folder)).toBe(true);
  expect(needsBridge(undefined, join(folder, "none"))).toBe(true);
  putEngine(127);
  expect(needsBridge("", folder)).toBe(true);
});

it("does not take half a download for the engine", () => {
  writeFileSync(join(folder, "schema-engine-debian-openssl-3.0.x.gz.sha256"), "5ca1ab1e");
  expect(hasNativeEngine(folder)).toBe(false);
});

it("does as SKILLBITE_SCHEMA_ENGINE says", () => {
  expect(needsBridge("native", folder)).toBe(false);
  putEngine(0);
  expect(needsBridge("wasm", folder)).toBe(true);
  expect(() => needsBridge("rust", folder)).toThrow("SKILLBITE_SCHEMA_ENGINE has to be native or wasm");
});
