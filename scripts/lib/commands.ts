import { cpSync, globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeFileTrace } from "@vercel/nft";
import { build } from "esbuild";
import { BRIDGE, needsBridge } from "../../tools/schema-engine/choice";
import { forNode } from "./build";
import { PRISMA } from "./database";
import { inRoot, ROOT } from "./paths";

/** What docs/operations runs in the image that migrates: names of files in scripts/. */
export const COMMANDS = [
  "backup",
  "check-content",
  "check-invariants",
  "create-admin",
  "create-keys",
  "migrate",
  "reconcile-payments",
  "refund-order",
  "replay-erasures",
  "reset-second-factor",
  "restore",
  "sync-content",
  "verify-evidence",
];

/** No import of theirs names these: other processes, and what Node loads before. */
const SCRIPTS = [
  "scripts/generate.ts",
  "prisma/setup-queue.ts",
  "prisma/sync-content.ts",
  "prisma.config.ts",
];
const MODULES = [
  inRoot("scripts/lib/preload.mjs"),
  inRoot("scripts/lib/exit-with-parent.mjs"),
  fileURLToPath(import.meta.resolve("tsx")),
  PRISMA,
];

/** bridge.mjs reads it. */
const WASM = fileURLToPath(
  new URL("schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg")),
);

/** run.mjs is not traced, because it names any script. */
const COPIED = [
  "scripts/run.mjs",
  "node_modules/.skillbite-install",
  "content",
  "prisma",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/**
 * Copies the commands of production into `folder`, with the modules that they load and no others. Node is the image's
 * own: `node_modules/.bin/node` has to lead to it.
 */
export async function collectCommands(folder: string): Promise<void> {
  const bundles = inRoot(".next/commands");
  rmSync(bundles, { recursive: true, force: true });
  const { metafile } = await build({
    ...forNode,
    entryPoints: [...COMMANDS.map((name) => `scripts/${name}.ts`), ...SCRIPTS].map((file) => inRoot(file)),
    outdir: bundles,
    outExtension: { ".js": ".mjs" },
    absWorkingDir: ROOT,
    alias: {}, // preload.mjs replaces `server-only` here
    jsx: "automatic",
    sourcemap: false,
    metafile: true,
  });
  const bridge = needsBridge() ? [BRIDGE, WASM] : [];
  const { fileList } = await nodeFileTrace([...globSync(`${bundles}/**/*.mjs`), ...MODULES, ...bridge], {
    base: ROOT,
    ignore: "node_modules/node/**",
  });
  rmSync(bundles, { recursive: true });
  const traced = [...fileList].filter((file) => !file.startsWith(".next/"));
  for (const file of new Set([...Object.keys(metafile.inputs), ...traced, ...COPIED])) {
    cpSync(inRoot(file), join(folder, file), { recursive: true, dereference: true });
  }
}
