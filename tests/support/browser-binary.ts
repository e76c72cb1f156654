import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Defaults for serverless functions that disable what the tests check. */
const REFUSED =
  /^--(disable-web-security|allow-running-insecure-content|single-process|no-zygote|headless|in-process-gpu)/;
/** Software rendering would take a quarter of the tests' time. */
const ARGS = ["--no-sandbox", "--disable-gpu"];

/** Without a locale, Chromium rejects file names beyond ASCII and saves 'download'. */
const ENV = { ...process.env, LC_ALL: "C.UTF-8" };

export async function findBrowser(): Promise<LaunchOptions> {
  if (existsSync(chromium.executablePath())) return { args: ARGS, env: ENV };
  const executablePath = SYSTEM.find((path) => existsSync(path));
  if (executablePath) return { executablePath, args: ARGS, env: ENV };
  sparticuz.setGraphicsMode = false;
  const args = sparticuz.args.filter((arg) => !REFUSED.test(arg));
  return { executablePath: await sparticuz.executablePath(), args: [...args, ...ARGS], env: ENV };
}
