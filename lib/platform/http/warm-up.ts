import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "../log";

/** Of each kind one: static, from the database, a form, a paper, a check. */
const PAGES = ["/", "/courses", "/courses/ai-in-everyday-life", "/auth", "/quiz", "/certificate-verify"];
/** Milliseconds, for a page and for all of them. */
const [PATIENCE, PATIENCE_IN_ALL] = [15_000, 60_000];

/**
 * Asks for some pages at a port that nobody else knows. The first answers of a process take seconds, because its code is
 * not compiled and no connection is open; a proxy sends people to whatever listens. It is also over when pages fail:
 * readiness then says why.
 */
export async function warmUp(answer: RequestListener): Promise<void> {
  const begun = Date.now();
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (page: string) => {
    const response = await fetch(origin + page, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.arrayBuffer();
  };
  for (const page of [...PAGES, ...PAGES]) {
    if (Date.now() - begun > PATIENCE_IN_ALL) break;
    await ask(page).catch((error) => log().warn({ code: "warm_up_failed", page, reason: String(error) }));
  }
  server.close();
  server.closeAllConnections();
  log().info({ code: "warm", ms: Date.now() - begun });
}
