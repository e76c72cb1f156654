import { spawn } from "node:child_process";
import { once } from "node:events";
import { handOver, type Stack } from "./stack";

const TYPESCRIPT = ["--import", "tsx", "--import", "./scripts/lib/preload.mjs"];

/** The product as `npm start` runs it, with a database, a mailbox, a Stripe and a port of its own, for the run of the tests. */
export default async function setup() {
  const child = spawn(process.execPath, [...TYPESCRIPT, "tests/support/stack-process.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true, // Ctrl-C reaches Playwright only, which then ends the stack in order
  });
  const ended = once(child, "exit");
  const [stack] = await Promise.race([
    once(child, "message") as Promise<[Stack]>,
    ended.then(() => Promise.reject(new Error("The stack of the end-to-end tests did not start."))),
  ]);
  handOver(stack);
  return async () => {
    child.disconnect();
    await ended;
  };
}
