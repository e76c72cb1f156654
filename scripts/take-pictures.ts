/** `npm run pictures`: takes the pictures of components/site/screen-picture.tsx from the built product. */
import { statSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { screens } from "../components/site/screen-picture";
import { findBrowser } from "../tests/support/browser-binary";
import { startLocal } from "../tools/local-mode/stack";
import { inRoot } from "./lib/paths";
import { freePort } from "./lib/ports";
import { main } from "./lib/progress";

type Screen = keyof typeof screens;
/** `prepare` returns what the picture begins with, and `margin` is what is seen around it, in CSS pixels. */
type Shot = {
  viewport: number;
  path: string;
  margin: number;
  prepare: (page: Page) => Promise<Locator>;
};

const LESSON = "/courses/ai-in-everyday-life/sample";

const shots: Record<Screen, Shot> = {
  lesson: { viewport: 640, path: LESSON, margin: 24, prepare: async (page) => page.locator("article") },
  exercise: { viewport: 560, path: LESSON, margin: 14, prepare: answerInPart },
  question: { viewport: 560, path: "/quiz", margin: 20, prepare: beginQuiz },
  certificate: {
    viewport: 900,
    path: `/certification?name=${encodeURIComponent("Elena Duarte")}&score=87`,
    margin: 0,
    prepare: async (page) => page.locator("[data-certificate]"),
  },
};

await main(async () => {
  const stack = await startLocal({
    port: await freePort(3400),
    dataDir: inRoot(".data/pictures"),
    quiet: true,
  });
  const browser = await chromium.launch(await findBrowser());
  try {
    for (const name of Object.keys(shots) as Screen[]) await take(browser, stack.url, name);
  } finally {
    await browser.close();
    await stack.stop();
  }
});

async function take(browser: Browser, url: string, name: Screen) {
  const { viewport, path, margin, prepare } = shots[name];
  const { width, height } = screens[name];
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: viewport, height: 1200 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const first = await prepare(page);
  const png = await photograph(page, { first, margin, ratio: width / height });
  const file = inRoot(`public/images/screen-${name}.webp`);
  writeFileSync(file, await toWebp(page, png, 2 * width, 2 * height));
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
  await context.close();
}

type Frame = { first: Locator; margin: number; ratio: number };

/** From the upper left corner of `first`, as wide as it is. */
async function photograph(page: Page, { first, margin, ratio }: Frame): Promise<Buffer> {
  await page.evaluate(() => scrollTo(0, 0)); // the header would stand over it
  const box = await first.boundingBox();
  if (!box) throw new Error("There is nothing to take a picture of.");
  const width = box.width + 2 * margin;
  const clip = { x: box.x - margin, y: box.y - margin, width, height: width / ratio };
  return page.screenshot({ fullPage: true, animations: "disabled", clip });
}

/** Playwright writes no WebP, a canvas does. */
async function toWebp(page: Page, png: Buffer, width: number, height: number): Promise<Buffer> {
  await page.goto("about:blank");
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const url = await page.evaluate(
    async ([from, wide, high]) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
      canvas.getContext("2d")?.drawImage(image, 0, 0, wide, high);
      return canvas.toDataURL("image/webp", 0.82);
    },
    [source, width, height] as const,
  );
  return Buffer.from(url.replace(/^.*,/, ""), "base64");
}

/** Some cases right, some not: the picture shows both. */
async function answerInPart(page: Page): Promise<Locator> {
  const exercise = page.locator("#everyday-rules-or-examples");
  for (const group of await exercise.getByRole("group").all()) await group.getByRole("radio").first().check();
  await exercise.getByRole("button", { name: "Check" }).click();
  await exercise.getByText("Sort the others again.").waitFor();
  return exercise;
}

/** The question and its answers; what it is about stands above them. */
async function beginQuiz(page: Page): Promise<Locator> {
  await page.getByRole("dialog").getByRole("button", { name: "Start Assessment" }).click();
  const question = page.getByRole("radiogroup");
  const without = page.getByRole("button", { name: "Continue without it" });
  await question.or(without).waitFor();
  if (await without.isVisible()) await without.click();
  await question.locator("label").nth(1).click();
  await page.getByText("1 answered").waitFor();
  return question;
}
