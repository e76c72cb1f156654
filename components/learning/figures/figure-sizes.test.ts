import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { FIGURES } from "@/lib/learning/figures/figures";

const MOST = 15_000; // bytes
const HERE = "components/learning/figures";

/** A figure with all that only figures need. The design system is on the page already; an action stays on the server. */
async function sizeOf(name: string): Promise<{ code: number; gzip: number }> {
  const { outputFiles } = await build({
    entryPoints: [`${HERE}/${name}.tsx`],
    bundle: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    write: false,
    external: ["react", "react/jsx-runtime", "clsx", "@/components/ui/*", "@/lib/learning/figures/actions"],
  });
  const [code = Buffer.alloc(0)] = outputFiles.map(({ contents }) => contents);
  return { code: code.length, gzip: gzipSync(code).length };
}

it.each(Object.keys(FIGURES))("%s is under 15 KB of code, and 6 KB on its way", async (name) => {
  expect(existsSync(`${HERE}/${name}.tsx`)).toBe(true);
  const { code, gzip } = await sizeOf(name);
  expect(code).toBeLessThan(MOST);
  expect(gzip).toBeLessThan(6_000);
});

it("loads no figure with the page", () => {
  const stage = readFileSync(`${HERE}/figure-stage.tsx`, "utf8");
  for (const name of Object.keys(FIGURES)) {
    expect(stage).toContain(`import("./${name}")`);
    expect(stage).not.toContain(`from "./${name}"`);
  }
});
