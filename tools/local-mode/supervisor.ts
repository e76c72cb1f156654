import { setTimeout as sleep } from "node:timers/promises";
import { identify, isRunning } from "../../scripts/lib/processes";
import { interruption, say } from "../../scripts/lib/progress";
import type { LocalStack } from "./stack";

const FORGIVEN_AFTER = 60_000;
/** One Ctrl-C arrives more than once: from the terminal, npm and run.mjs. */
const SAME_KEYPRESS = 1_000;

/** Restarts a part that dies, at most once a minute. A second Ctrl-C or SIGTERM stops at once. */
export async function supervise(launch: () => Promise<LocalStack>) {
  let stack: LocalStack | undefined;
  let askedAt = 0;

  async function stopAll(code: number, reason: string) {
    askedAt ||= Date.now();
    say(`\n${reason}. Stopping …`);
    await stack?.stop();
    say("Stopped.");
    process.exit(code);
  }

  async function force() {
    await Promise.all(Object.values(stack?.watched ?? {}).map((part) => part.kill()));
    process.exit(1);
  }

  function onSignal() {
    if (askedAt) {
      if (Date.now() - askedAt > SAME_KEYPRESS) force();
      return;
    }
    askedAt = Date.now();
    if (stack) stopAll(0, "Asked to stop");
    else interruption.abort(new Error("Interrupted: what was started is stopped."));
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
  stack = await launch();

  const lastDeath = new Map<string, number>();
  while (!askedAt) {
    const alive = Object.entries(stack.watched).map(([name, part]) => ({
      name,
      part,
      as: identify(part.pid),
    }));
    await sleep(500);
    for (const { name, part, as } of alive) {
      if (askedAt || isRunning(as)) continue;
      if (Date.now() - (lastDeath.get(name) ?? 0) < FORGIVEN_AFTER) {
        return stopAll(1, `${name} died twice within a minute; its log is in ${stack.logs}/`);
      }
      lastDeath.set(name, Date.now());
      await part.start();
      say(`${name} had died and was started again`);
    }
  }
}
