import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { type BuildOptions, build as bundle } from "esbuild";
import { generateClient, knownMigrations, runScript } from "./database";
import { hashOf, unlessDone } from "./files";
import { inRoot, ROOT } from "./paths";
import { runNode } from "./processes";
import { step } from "./progress";
import { newestBuild, publishBuild } from "./published-builds";
import { ASSEMBLED } from "./standalone";

/** These folders hold answer keys, so no image may contain them. */
export const KEYED = ["content/courses", "content/skills"];

const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "public",
  "prisma/schema.prisma",
  "prisma/migrations",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "scripts/csp-hashes.ts",
  "scripts/lib/build.ts",
];

/** /api/health/ready compares it with the database. */
const lastMigration = () => knownMigrations().at(-1) ?? "";

const buildTimeEnv = () =>
  `${process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY} ${process.env.MARKETING_CLAIMS}`;

type Finish = (folder: string) => Promise<void>;

/**
 * `input` is all that the build is made from. The same input gives the same id on any machine. Puts the build together
 * beside the one that runs, and publishes it when it is whole: what runs keeps its files, and a failure changes nothing.
 */
async function build(input: string, finish?: Finish) {
  const deployment = createHash("sha256").update(input).digest("hex").slice(0, 16);
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_DEPLOYMENT_ID: deployment,
    SKILLBITE_LAST_MIGRATION: lastMigration(),
  };
  await step("Building the site", async () => {
    await runNode([inRoot("node_modules/.bin/next"), "build"], env);
    await runScript("scripts/csp-hashes.ts");
  });
  rmSync(join(ASSEMBLED, "server.js")); // it would serve without our headers
  // Next packs them for scaling images, which next.config.mjs turns off.
  for (const name of ["sharp", "@img"]) {
    rmSync(join(ASSEMBLED, "node_modules", name), { recursive: true, force: true });
  }
  await step("Building server and worker", async () => {
    await Promise.all([bundleServer(), bundleWorker(), bundleConfig(deployment)]);
    await copyPackages();
  });
  for (const folder of ["public", ".next/static"]) {
    cpSync(inRoot(folder), join(ASSEMBLED, folder), { recursive: true });
  }
  const carried = KEYED.filter((folder) => existsSync(join(ASSEMBLED, folder)));
  if (carried.length > 0) throw new Error(`The build carries the answers in ${carried.join(", ")}.`);
  await finish?.(ASSEMBLED);
  publishBuild(ASSEMBLED, deployment);
}

/** `finish` adds what else belongs into the build's folder. */
export async function buildSite({ anew = false, finish }: { anew?: boolean; finish?: Finish } = {}) {
  await generateClient(); // first, because the hash includes it
  const stamp = inRoot(".next/made-from");
  const input = hashOf(SOURCES) + buildTimeEnv();
  if (anew || !newestBuild()) rmSync(stamp, { force: true });
  return unlessDone(stamp, input, () => build(input, finish));
}

export const forNode: BuildOptions = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node24",
  packages: "external",
  alias: { "server-only": inRoot("node_modules/server-only/empty.js") },
  sourcemap: true,
  logLevel: "warning",
};

/** NODE_ENV stays open: `npm run dev` runs it too. */
export async function bundleServer() {
  await bundle({ ...forNode, entryPoints: [inRoot("lib/server.ts")], outfile: inRoot("dist/server.mjs") });
}

async function bundleWorker() {
  await bundle({
    ...forNode,
    entryPoints: [inRoot("lib/worker.ts")],
    outfile: inRoot("dist/worker.mjs"),
    jsx: "automatic",
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUILT_LAST_MIGRATION": JSON.stringify(lastMigration()),
    },
  });
}

/** The server reads it when it starts: what the build took from its environment is fixed in it. */
async function bundleConfig(deployment: string) {
  await bundle({
    ...forNode,
    entryPoints: [inRoot("next.config.mjs")],
    outfile: join(ASSEMBLED, "next.config.mjs"),
    sourcemap: false,
    define: {
      "process.env.NEXT_DEPLOYMENT_ID": JSON.stringify(deployment),
      "process.env.MARKETING_CLAIMS": JSON.stringify(process.env.MARKETING_CLAIMS ?? ""),
      "process.env.SKILLBITE_LAST_MIGRATION": JSON.stringify(lastMigration()),
    },
  });
}

/** A third of Next: maps, types, texts, and the variants for NODE_ENV=development. */
const ONLY_DEVELOPMENT = /\.(map|md|mdx|d\.ts|dev\.js|development\.js)$/;

/** Copies the modules that server and worker load. A custom server needs more of Next than Next itself copies. */
async function copyPackages() {
  const bundles = ["dist/server.mjs", "dist/worker.mjs"];
  const { fileList } = await nodeFileTrace(
    bundles.map((file) => inRoot(file)),
    {
      base: ROOT,
      ignore: [...KEYED.map((folder) => `${folder}/**`), "node_modules/next/**"],
    },
  );
  for (const file of fileList) {
    const target = join(ASSEMBLED, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.startsWith("dist/") || !existsSync(target)) cpSync(inRoot(file), target, { dereference: true });
  }
  cpSync(inRoot("node_modules/next"), join(ASSEMBLED, "node_modules/next"), {
    recursive: true,
    filter: (file) => !ONLY_DEVELOPMENT.test(file),
  });
}
