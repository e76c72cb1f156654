import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findBrowser } from "../tests/support/browser-binary";
import { badges, drawBadge, drawMedal, medals } from "../tools/badges/drawings";
import { inRoot } from "./lib/paths";
import { main } from "./lib/progress";

const SIZE = 800;

await main(async () => {
  for (const [key, medal] of Object.entries(medals)) {
    writeFileSync(inRoot(`public/badges/${key}.svg`), drawMedal(medal));
  }
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
  for (const badge of badges) {
    const svg = drawBadge(badge);
    writeFileSync(inRoot(`public/badges/${badge.file}.svg`), svg);
    await page.setContent(
      `<style>body{margin:0}svg{width:${SIZE}px;height:${SIZE}px;display:block}</style>${svg}`,
    );
    await page.screenshot({ path: inRoot(`public/badges/${badge.file}.png`), omitBackground: true });
  }
  await browser.close();
});
