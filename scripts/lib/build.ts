import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build as bundle } from "esbuild";
import nft from "next/dist/compiled/@vercel/nft";
import { generateClient, runScript } from "./database";
import { hashOf, unlessDone } from "./files";
import { inRoot, ROOT } from "./paths";
import { runNode } from "./processes";
import { step } from "./progress";
import { STANDALONE } from "./standalone";

/** These folders hold answer keys, so no image may contain them. */
export const KEYED = ["content/courses", "content/skills"];

const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "public",
  "prisma/schema.prisma",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "scripts/csp-hashes.ts",
  "scripts/lib/build.ts",
];

const buildTimeEnv = () =>
  `${process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY} ${process.env.MARKETING_CLAIMS}`;

/** `input` is all that the build is made from. The same input gives the same id on any machine. */
async function build(input: string) {
  const deployment = createHash("sha256").update(input).digest("hex").slice(0, 16);
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_DEPLOYMENT_ID: deployment,
  };
  await step("Building the site", async () => {
    await runNode([inRoot("node_modules/next/dist/bin/next"), "build"], env);
    await runScript("scripts/csp-hashes.ts");
    await compressAssets();
  });
  await step("Building the worker", buildWorker);
  for (const folder of ["public", ".next/static"]) {
    cpSync(inRoot(folder), join(STANDALONE, folder), { recursive: true });
  }
  const carried = KEYED.filter((folder) => existsSync(join(STANDALONE, folder)));
  if (carried.length > 0) throw new Error(`The build carries the answers in ${carried.join(", ")}.`);
}

export async function buildSite({ anew = false } = {}) {
  await generateClient(); // first, because the hash includes it
  const stamp = inRoot(".next/made-from");
  const input = hashOf(SOURCES) + buildTimeEnv();
  if (anew || !existsSync(join(STANDALONE, "dist/worker.mjs"))) rmSync(stamp, { force: true });
  return unlessDone(stamp, input, () => build(input));
}

/** Next would compress worse, and again for each visitor. */
async function compressAssets() {
  const folder = inRoot(".next/static");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(css|js)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(readFileSync(path)));
    }),
  );
}

async function buildWorker() {
  await bundle({
    entryPoints: [inRoot("lib/worker.ts")],
    outfile: inRoot("dist/worker.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    jsx: "automatic",
    packages: "external",
    alias: { "server-only": inRoot("node_modules/server-only/empty.js") },
    define: { "process.env.NODE_ENV": '"production"' },
    sourcemap: true,
    logLevel: "warning",
  });
  // As Next does for the web: copies only the modules that the worker loads.
  const { fileList } = await nft.nodeFileTrace([inRoot("dist/worker.mjs")], {
    base: ROOT,
    ignore: KEYED.map((folder) => `${folder}/**`),
  });
  for (const file of fileList) {
    const target = join(STANDALONE, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.startsWith("dist/") || !existsSync(target)) cpSync(inRoot(file), target, { dereference: true });
  }
}
