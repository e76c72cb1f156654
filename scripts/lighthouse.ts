import { execFileSync } from "node:child_process";
import { findBrowser } from "../tests/support/browser-binary";
import { startLocal } from "../tools/local-mode/stack";
import { inRoot } from "./lib/paths";
import { freePort } from "./lib/ports";
import { main } from "./lib/progress";

/** npm fetches it on demand: as a dependency it would be a fifth of all installed files. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const PAGES = ["/", "/pricing", "/certifications", "/faq", "/courses"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
  >;
};

await main(async () => {
  const pages = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
  const stack = await startLocal({
    port: await freePort(3300),
    dataDir: inRoot(".data/lighthouse"),
    quiet: true,
  });
  const { executablePath } = await findBrowser();
  const env = { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) };
  try {
    console.log("page                 performance  accessibility  best practices  SEO   LCP     CLS");
    for (const path of pages) console.log(audit(stack.url + path, path, env));
  } finally {
    await stack.stop();
  }
});

function audit(url: string, path: string, env: NodeJS.ProcessEnv): string {
  const flags = ["--quiet", "--output=json", `--only-categories=${CATEGORIES.join(",")}`];
  const chrome = "--chrome-flags=--headless --no-sandbox --disable-gpu";
  const args = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, chrome, ...flags];
  const report = execFileSync("npm", args, { env, encoding: "utf8", maxBuffer: 64 * 1024 ** 2 });
  const { categories, audits } = JSON.parse(report) as Report;
  const [performance, accessibility, practices, seo] = CATEGORIES.map((name) =>
    String(Math.round((categories[name]?.score ?? 0) * 100)),
  );
  const failed = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary")
    .map(({ id }) => id);
  const cells = [
    path.padEnd(20),
    performance?.padEnd(12),
    accessibility?.padEnd(14),
    practices?.padEnd(15),
    seo?.padEnd(5),
  ];
  const timings = `${audits["largest-contentful-paint"]?.displayValue}  ${audits["cumulative-layout-shift"]?.displayValue}`;
  return `${cells.join(" ")} ${timings}${failed.length > 0 ? `  failed: ${failed.join(", ")}` : ""}`;
}
