import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notifyManager } from "./service-manager";

vi.mock("./log", () => ({ log: () => ({ warn }), isNewThisMinute: () => true }));
const warn = vi.hoisted(() => vi.fn());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "skillbite-notify-"));
  writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$@" >> ${folder}/told\n`, { mode: 0o755 });
  vi.stubEnv("PATH", folder + delimiter + process.env.PATH);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const told = () => (existsSync(join(folder, "told")) ? readFileSync(join(folder, "told"), "utf8") : "");

it("tells systemd, when it wants to know", async () => {
  vi.stubEnv("NOTIFY_SOCKET", "/run/systemd/notify");
  notifyManager("READY=1");
  await expect.poll(told).toBe("READY=1\n");
  notifyManager("WATCHDOG=1");
  await expect.poll(told).toBe("READY=1\nWATCHDOG=1\n");
  expect(warn).not.toHaveBeenCalled();
});

it("warns when it cannot, and goes on", async () => {
  vi.stubEnv("NOTIFY_SOCKET", "/run/systemd/notify");
  vi.stubEnv("PATH", "/nowhere");
  notifyManager("READY=1");
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code: "service_manager" }));
});

it("starts nothing where nobody asks", async () => {
  vi.stubEnv("NOTIFY_SOCKET", "");
  notifyManager("READY=1");
  vi.stubEnv("NOTIFY_SOCKET", "/run/systemd/notify");
  notifyManager("WATCHDOG=1"); // the first would have come before it
  await expect.poll(told).toBe("WATCHDOG=1\n");
});
