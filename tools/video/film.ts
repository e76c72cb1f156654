import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";
import { readYaml } from "../../lib/content/content-files";
import { courseSchema } from "../../lib/content/schema";
import { videoFolder } from "../../lib/content/video-files";
import { inRoot, ROOT } from "../../scripts/lib/paths";
import { ambientWav } from "./audio";
import { HEIGHT, pageHtml, WIDTH } from "./page";
import { readVideo, toWebVtt, type Video } from "./script";

const FPS = 30;
const MAX_BYTES = 2_500_000;

interface Stage {
  page: Page;
  cdp: CDPSession;
  close: () => Promise<void>;
}

async function openStage(video: Video): Promise<Stage> {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [...sparticuz.args, "--no-sandbox", "--force-color-profile=srgb"],
  });
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.setContent(pageHtml(ROOT, video));
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  return { page, cdp: await page.context().newCDPSession(page), close: () => browser.close() };
}

async function shoot(stage: Stage, seconds: number, format: "png" | "webp" = "png"): Promise<Buffer> {
  await stage.page.evaluate(`setTime(${seconds})`);
  const quality = format === "webp" ? 84 : undefined;
  const { data } = await stage.cdp.send("Page.captureScreenshot", {
    format,
    quality,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, "base64");
}

/** Writes only a PNG for each caption, into `folder`. */
export async function makeStills(course: string, folder: string): Promise<void> {
  const video = readVideo(inRoot("content/courses", course, "video.yaml"));
  const stage = await openStage(video);
  try {
    await writeStills(stage, video, folder);
  } finally {
    await stage.close();
  }
}

async function writeStills(stage: Stage, video: Video, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const slide of video.slides) {
    for (const [i, cue] of slide.cues.entries()) {
      const seconds = Math.min(cue.end, slide.start + slide.seconds - 0.4);
      writeFileSync(
        join(folder, `${seconds.toFixed(1).padStart(4, "0")}-${slide.id}-${i + 1}.png`),
        await shoot(stage, seconds),
      );
    }
  }
}

function encoder(video: Video, wav: string, out: string): ChildProcess {
  const args = [
    "-hide_banner",
    "-loglevel",
    "error",
    "-y",
    "-f",
    "image2pipe",
    "-framerate",
    String(FPS),
    "-c:v",
    "png",
    "-i",
    "-",
    "-i",
    wav,
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
    "-c:v",
    "libx264",
    "-profile:v",
    "high",
    "-level",
    "3.1",
    "-preset",
    "slow",
    "-crf",
    "23",
    // Key frames are most of the file size of a still film. One every 8 s still makes seeking fast.
    "-tune",
    "animation",
    "-g",
    String(8 * FPS),
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-color_range",
    "tv",
    "-c:a",
    "aac",
    "-b:a",
    "64k",
    "-movflags",
    "+faststart",
    "-fflags",
    "+bitexact",
    "-flags",
    "+bitexact",
    "-metadata",
    `title=${video.course}: ${video.title}`,
    "-metadata:s:a:0",
    "language=zxx",
    out,
  ];
  return spawn("ffmpeg", args, { stdio: ["pipe", "inherit", "inherit"] });
}

async function film(stage: Stage, video: Video, ffmpeg: ChildProcess): Promise<number> {
  const moving = await stage.page.evaluate<[number, number][]>("moving");
  const cuts = video.slides.map((slide): [number, number] => [slide.start, slide.start]);
  const windows = [...moving, ...cuts];
  const { stdin } = ffmpeg;
  if (!stdin) throw new Error("ffmpeg has no input");
  let picture: Buffer | undefined;
  let shots = 0;
  for (let frame = 0; frame < Math.round(video.seconds * FPS); frame++) {
    const now = frame / FPS;
    const before = now - 1 / FPS;
    if (!picture || windows.some(([from, to]) => from <= now && to > before)) {
      picture = await shoot(stage, now);
      shots++;
    }
    if (!stdin.write(picture)) await once(stdin, "drain");
  }
  stdin.end();
  return shots;
}

/** Writes the course's film, captions and poster. */
export async function makeFilm(course: string): Promise<void> {
  if (spawnSync("ffmpeg", ["-version"]).error) {
    throw new Error(
      "ffmpeg is not on the PATH. Install it (Debian: apt-get install ffmpeg) and run this again.",
    );
  }
  const video = readVideo(inRoot("content/courses", course, "video.yaml"));
  const stage = await openStage(video);
  const work = mkdtempSync(join(tmpdir(), "video-"));
  try {
    const facts = readYaml(inRoot("content/courses", course, "course.yaml"), courseSchema);
    const target = inRoot(videoFolder(facts), course);
    for (const folder of [videoFolder(facts), "public/video"]) mkdirSync(inRoot(folder), { recursive: true });
    const wav = join(work, "music.wav");
    const out = join(work, "film.mp4");
    writeFileSync(wav, ambientWav(video.seconds));
    const ffmpeg = encoder(video, wav, out);
    const ended = once(ffmpeg, "close");
    const shots = await film(stage, video, ffmpeg);
    if ((await ended)[0] !== 0) throw new Error("ffmpeg failed");
    const bytes = statSync(out).size;
    if (bytes > MAX_BYTES) throw new Error(`the film has ${bytes} bytes, more than ${MAX_BYTES}`);
    const poster = video.slides.find((slide) => slide.id === video.poster);
    if (!poster) throw new Error("no poster slide");
    const still = await shoot(stage, poster.start + poster.seconds - 0.4, "webp");
    writeFileSync(inRoot("public/video", `${course}.webp`), still);
    writeFileSync(`${target}.vtt`, toWebVtt(video));
    writeFileSync(`${target}.mp4`, readFileSync(out));
    console.log(`${target}.mp4: ${video.seconds} s, ${bytes} bytes, ${shots} pictures`);
  } finally {
    await stage.close();
    rmSync(work, { recursive: true });
  }
}
