// `npm run lighthouse [-- /path …]`: audits the production build on loopback, as a phone sees it.
import { launch as launchChrome } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findBrowser } from "../tests/support/browser-binary";
import { startLocal } from "./lib/local";
import { inRoot } from "./lib/paths";
import { freePort } from "./lib/ports";
import { main } from "./lib/progress";

const PAGES = ["/", "/pricing", "/certifications", "/faq", "/courses"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

await main(async () => {
  const pages = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
  const stack = await startLocal({
    port: await freePort(3300),
    dataDir: inRoot(".data/lighthouse"),
    quiet: true,
  });
  const { executablePath } = await findBrowser();
  const chrome = await launchChrome({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
  try {
    console.log("page                 performance  accessibility  best practices  SEO   LCP     CLS");
    for (const path of pages) console.log(await audit(stack.url + path, path, chrome.port));
  } finally {
    chrome.kill();
    await stack.stop();
  }
});

async function audit(url: string, path: string, port: number): Promise<string> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "error" });
  if (!result) throw new Error(`no result for ${path}`);
  const { categories, audits } = result.lhr;
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
