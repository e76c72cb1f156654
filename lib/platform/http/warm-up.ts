import { log } from "../log";

/** Of each kind one: static, from the database, a form, a paper, a check. */
const PAGES = ["/", "/courses", "/courses/ai-in-everyday-life", "/auth", "/quiz", "/certificate-verify"];
const PATIENCE = 15_000; // milliseconds, for a page

/**
 * Asks a server that has just begun for some pages. The first answers of a process take seconds, because its code is not
 * compiled and no connection is open; a load balancer must not send people there before.
 * Returns whether that is over. It is also over when pages fail: readiness then says why.
 */
export function warmUp(origin: string): () => boolean {
  let isWarm = false;
  const begun = Date.now();
  const ask = async (page: string) => {
    const response = await fetch(origin + page, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.arrayBuffer();
  };
  const run = async () => {
    for (const page of [...PAGES, ...PAGES]) {
      await ask(page).catch((error) => log().warn({ code: "warm_up_failed", page, reason: String(error) }));
    }
    isWarm = true;
    log().info({ code: "warm", ms: Date.now() - begun });
  };
  void run();
  return () => isWarm;
}
