import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths";
import { freePort } from "../../../scripts/lib/ports";
import { until } from "./product";

export const hasNginx = (() => {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** tools/proxy/nginx.conf on a loopback port without TLS. Returns its address; `start` begins to serve `webPort`. */
export async function prepareNginx() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "skillbite-nginx-"));
  const nginx = (...args: string[]) =>
    execFileSync("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "error.log", ...args], { stdio: "pipe" });
  const url = `http://localhost:${port}`;
  return {
    url,
    async start(webPort: string) {
      mkdirSync(join(folder, "cache"));
      writeFileSync(join(folder, "skillbite.conf"), shipped(port, webPort));
      writeFileSync(join(folder, "nginx.conf"), MAIN);
      nginx();
      await until("nginx answers", () =>
        fetch(`${url}/api/health/live`).then(
          (answer) => answer.ok,
          () => false,
        ),
      );
    },
    stop() {
      nginx("-s", "quit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What Debian's nginx.conf says around a file of conf.d. */
export const MAIN = `
${process.getuid?.() === 0 ? "user root;" : ""}
pid nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include skillbite.conf;
}
`;

/** Ports, names and paths are all that differ from the file that is shipped. */
function shipped(port: number, webPort: string): string {
  const [head = "", , tls = ""] = readFileSync(inRoot("tools/proxy/nginx.conf"), "utf8").split(
    /^(?=server \{)/m,
  );
  const text = head + tls;
  const changes: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000/, `server 127.0.0.1:${webPort}`],
    [/proxy_cache_path \S+/, "proxy_cache_path cache"],
    [/^ *listen 443 .*$/m, `listen 127.0.0.1:${port};`],
    [/^ *listen \[::\]:443 .*$/m, ""],
    [/^ *ssl_.*$/gm, ""],
    [/server_name \S+;/, "server_name localhost;"],
    [/^ *access_log \S+ without_query;$/m, "access_log access.log without_query;"],
  ];
  for (const [from] of changes) if (!from.test(text)) throw new Error(`tools/proxy/nginx.conf lacks ${from}`);
  return changes.reduce((so, [from, to]) => so.replace(from, to), text);
}
