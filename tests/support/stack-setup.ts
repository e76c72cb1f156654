import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FullConfig } from "@playwright/test";
import { handOver, type Stack } from "./stack";

const TYPESCRIPT = ["--import", "tsx", "--import", "./scripts/lib/preload.mjs"];

async function start(index: number) {
  const child = spawn(process.execPath, [...TYPESCRIPT, "tests/support/stack-process.ts", String(index)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true, // Ctrl-C reaches Playwright only, which then ends the stack in order
  });
  const ended = once(child, "exit");
  const [stack] = await Promise.race([
    once(child, "message") as Promise<[Stack]>,
    ended.then(() => Promise.reject(new Error("The stack of the end-to-end tests did not start."))),
  ]);
  return {
    stack,
    stop() {
      child.disconnect();
      return ended;
    },
  };
}

/**
 * The product as `npm start` runs it, for each worker one: with a database, a mailbox, a Stripe and a port of its
 * own, for the run of the tests. One after the other, because the first may have to build.
 */
export default async function setup({ workers }: FullConfig) {
  const started: Awaited<ReturnType<typeof start>>[] = [];
  const stop = async () => {
    await Promise.all(started.map((one) => one.stop()));
  };
  try {
    while (started.length < workers) started.push(await start(started.length));
  } catch (error) {
    await stop();
    throw error;
  }
  handOver(started.map(({ stack }) => stack));
  return stop;
}
