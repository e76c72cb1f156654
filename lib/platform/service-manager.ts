import "server-only";
import { execFile } from "node:child_process";
import { hasServiceManager } from "./env";
import { isNewThisMinute, log } from "./log";

type State = "READY=1" | "WATCHDOG=1";

/**
 * Tells systemd, when it started this process and wants to know. By its own program: Node opens no
 * datagram socket in the file system.
 */
export function notifyManager(state: State): void {
  if (!hasServiceManager()) return;
  execFile("systemd-notify", [state], (error) => {
    if (error && isNewThisMinute(error.message))
      log().warn({ code: "service_manager", reason: error.message });
  });
}
