import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { inRoot } from "../../../scripts/lib/paths";
import { freePort } from "../../../scripts/lib/ports";
import { MAIN } from "../../storm/support/nginx";
import type { Certificates } from "./certificates";
import { type Program, startProgram } from "./programs";

/** tools/proxy/nginx.conf and static.conf with TLS before `webPorts`. `start` begins to serve. */
export async function prepareProxy(folder: string, certificates: Certificates) {
  const port = await freePort();
  mkdirSync(join(folder, "cache"), { recursive: true });
  const files = join(folder, "files");
  let server: Program | undefined;
  return {
    url: `https://localhost:${port}`,
    /** As docs/operations/proxy.md says: before web processes of another build are started. */
    async keepFiles(build: string) {
      const script = inRoot("tools/deploy/compose/copy-static.sh");
      await promisify(execFile)("sh", [script, join(build, ".next/static"), files]);
    },
    async start(webPorts: number[]) {
      writeFileSync(join(folder, "skillbite.conf"), shipped({ port, webPorts, files, ...certificates }));
      writeFileSync(join(folder, "nginx.conf"), `daemon off;\n${MAIN}`);
      const args = ["-p", folder, "-c", "nginx.conf", "-e", "error.log"];
      server = await startProgram(folder, "nginx", args, { endsBy: "QUIT" });
    },
    stop: async () => server?.end(),
  };
}

type Places = { port: number; webPorts: number[]; files: string; key: string; certificate: string };

/** Ports, names and paths are all that differ from the files that are shipped. */
function shipped({ port, webPorts, files, key, certificate }: Places): string {
  const [head = "", , tls = ""] = readFileSync(inRoot("tools/proxy/nginx.conf"), "utf8").split(
    /^(?=server \{)/m,
  );
  const kept = readFileSync(inRoot("tools/proxy/static.conf"), "utf8").replace("/srv/skillbite", files);
  const changes: [RegExp, string][] = [
    [
      /^ *server 127\.0\.0\.1:3000 (.*);$/m,
      webPorts.map((at) => `    server 127.0.0.1:${at} $1;`).join("\n"),
    ],
    [/proxy_cache_path \S+/, "proxy_cache_path cache"],
    [/^ *listen 443 (.*)$/m, `    listen 127.0.0.1:${port} $1`],
    [/^ *listen \[::\]:443 .*$/m, ""],
    [/ssl_certificate {2}.*$/m, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*$/m, `ssl_certificate_key ${key};`],
    [/server_name \S+;/, "server_name localhost;"],
    [/^ *access_log \S+ without_query;$/m, "    access_log access.log without_query;"],
    [/^ *location \/_next\/static\/ \{$/m, `${kept}\n    location @static {`],
  ];
  const text = head + tls;
  for (const [from] of changes) if (!from.test(text)) throw new Error(`tools/proxy/nginx.conf lacks ${from}`);
  return changes.reduce((so, [from, to]) => so.replace(from, to), text);
}
