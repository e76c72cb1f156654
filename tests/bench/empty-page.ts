import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import next from "next/package.json" with { type: "json" };
import { inRoot, ROOT } from "../../scripts/lib/paths";
import { freePort } from "../../scripts/lib/ports";
import { end, identify, runNode } from "../../scripts/lib/processes";

const FILES = {
  "package.json": '{ "name": "empty", "private": true, "type": "module" }',
  "next.config.mjs": `export default { output: "standalone", compress: false, outputFileTracingRoot: ${JSON.stringify(ROOT)}, turbopack: { root: ${JSON.stringify(ROOT)} } };`,
  "app/layout.js":
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  "app/page.js": "export default function Page() { return <h1>Empty</h1>; }",
  "app/rendered/page.js":
    'import { cookies } from "next/headers"; export default async function Page() { await cookies(); return <h1>Empty</h1>; }',
};

// Inside the clone, so that it uses the same packages.
const FOLDER = inRoot(`.data/bench/empty-${next.version}-${hash("sha1", JSON.stringify(FILES)).slice(0, 8)}`);
const SERVER = join(FOLDER, ".next/standalone", relative(ROOT, FOLDER), "server.js");

export async function startEmptyPages(count: number) {
  if (!existsSync(SERVER)) await buildEmptyPage();
  const servers = await Promise.all(Array.from({ length: count }, startServer));
  return {
    urls: servers.map(({ url }) => url),
    stop: async () => {
      for (const server of servers) await server.stop();
    },
  };
}

async function startServer() {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "production" as const, HOSTNAME: "127.0.0.1", PORT: String(port) };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const url = `http://127.0.0.1:${port}/`;
  return { url, stop: () => end(identify(child.pid ?? 0)) };
}

async function buildEmptyPage() {
  mkdirSync(join(FOLDER, "app/rendered"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), text);
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  await runNode([inRoot("node_modules/.bin/next"), "build", FOLDER], env);
  cpSync(join(FOLDER, ".next/static"), join(SERVER, "../.next/static"), { recursive: true });
}
