import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Made for a serverless function: they switch off what the tests look at, or run everything in one process. */
const REFUSED =
  /^--(disable-web-security|allow-running-insecure-content|single-process|no-zygote|headless|in-process-gpu)/;
/** Without a graphics card, one in software would take a quarter of the tests' time, for pages that need none. */
const ARGS = ["--no-sandbox", "--disable-gpu"];

/** Where the machine names no language, Chromium takes letters beyond ASCII for no name of a file, and saves "download". */
const ENV = { ...process.env, LC_ALL: "C.UTF-8" };

/** Playwright's own browser or the system's where there is one, else the one inside the npm package. */
export async function findBrowser(): Promise<LaunchOptions> {
  if (existsSync(chromium.executablePath())) return { args: ARGS, env: ENV };
  const executablePath = SYSTEM.find((path) => existsSync(path));
  if (executablePath) return { executablePath, args: ARGS, env: ENV };
  sparticuz.setGraphicsMode = false;
  const args = sparticuz.args.filter((arg) => !REFUSED.test(arg));
  return { executablePath: await sparticuz.executablePath(), args: [...args, ...ARGS], env: ENV };
}
