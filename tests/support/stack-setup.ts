import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import type { FullConfig } from "@playwright/test";
import { handOver, type Stack } from "./stack";

const TYPESCRIPT = ["--import", "tsx", "--import", "./scripts/lib/preload.mjs"];

async function start(index: number) {
  const child = spawn(process.execPath, [...TYPESCRIPT, "tests/support/stack-process.ts", String(index)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true, // Ctrl-C reaches only Playwright, which then stops the stack
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

export default async function setup({ workers }: FullConfig) {
  execFileSync(process.execPath, [...TYPESCRIPT, "tests/support/stack-build.ts"], { stdio: "inherit" });
  const starts = await Promise.allSettled(Array.from({ length: workers }, (_, index) => start(index)));
  const started = starts.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const stop = async () => {
    await Promise.all(started.map((one) => one.stop()));
  };
  const failed = starts.find((one) => one.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  handOver(started.map(({ stack }) => stack));
  return stop;
}
