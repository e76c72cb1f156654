import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";
import { readYaml } from "../../lib/content/content-files";
import { courseSchema } from "../../lib/content/schema";
import { type TimedVideo, timeDescribed, timePlain, toWebVtt } from "../../lib/content/video-captions";
import { describedFile, videoFolder } from "../../lib/content/video-files";
import { describedLines, readVideo, type Video } from "../../lib/content/video-script";
import { inRoot, ROOT } from "../../scripts/lib/paths";
import { ambientWav, narratedWav, RATE, type Speech } from "./audio";
import { HEIGHT, pageHtml, WIDTH } from "./page";
import { run, speak } from "./voice";

const FPS = 24;
/** Pages that take pictures side by side: alone, each waits for the browser most of the time. */
const PAGES = 12;
const MAX_BYTES = 2_500_000;

interface View {
  page: Page;
  cdp: CDPSession;
}
interface Stage {
  views: View[];
  close: () => Promise<void>;
}

async function openStage(video: TimedVideo): Promise<Stage> {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [...sparticuz.args, "--no-sandbox", "--force-color-profile=srgb"],
  });
  const views = await Promise.all(Array.from({ length: PAGES }, () => openView(browser, video)));
  return { views, close: () => browser.close() };
}

async function openView(browser: Browser, video: TimedVideo): Promise<View> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.setContent(pageHtml(ROOT, video));
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  return { page, cdp: await page.context().newCDPSession(page) };
}

function firstView({ views: [view] }: Stage): View {
  if (!view) throw new Error("the stage has no page");
  return view;
}

async function shoot(view: View, seconds: number, format: "png" | "webp" = "png"): Promise<Buffer> {
  await view.page.evaluate(`setTime(${seconds})`);
  const quality = format === "webp" ? 84 : undefined;
  const { data } = await view.cdp.send("Page.captureScreenshot", {
    format,
    quality,
    optimizeForSpeed: true,
  });
  return Buffer.from(data, "base64");
}

/** Writes only a PNG for each caption, into `folder`. */
export async function makeStills(course: string, folder: string): Promise<void> {
  const video = timePlain(readVideo(course));
  const stage = await openStage(video);
  try {
    await writeStills(stage, video, folder);
  } finally {
    await stage.close();
  }
}

async function writeStills(stage: Stage, video: TimedVideo, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const slide of video.slides) {
    for (const [i, cue] of slide.cues.entries()) {
      const seconds = Math.min(cue.end, slide.start + slide.seconds - 0.4);
      writeFileSync(
        join(folder, `${seconds.toFixed(1).padStart(4, "0")}-${slide.id}-${i + 1}.png`),
        await shoot(firstView(stage), seconds),
      );
    }
  }
}

interface Sound {
  wav: Buffer;
  /** The language that is heard: ISO 639-2, `zxx` for none. */
  language: string;
  /** Of ffmpeg. The voice has no more than 32 kHz. */
  encoding: string[];
}

const MUSIC = { language: "zxx", encoding: ["-b:a", "64k"] };
const VOICE = { language: "eng", encoding: ["-ar", "32000", "-b:a", "32k"] };

/** `pictures`: a list of ffmpeg's concat format. */
function encoderArguments(video: TimedVideo, pictures: string, wav: string, sound: Sound, out: string) {
  return [
    "-hide_banner",
    "-loglevel",
    "error",
    "-y",
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    pictures,
    "-i",
    wav,
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
    "-r",
    String(FPS),
    "-t",
    video.seconds.toFixed(3),
    "-c:v",
    "libx264",
    "-profile:v",
    "high",
    "-level",
    "3.1",
    "-preset",
    "medium",
    "-crf",
    "27",
    // Key frames are most of the file size of a still film. One every 20 s still makes seeking fast.
    "-tune",
    "animation",
    "-g",
    String(20 * FPS),
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
    ...sound.encoding,
    "-movflags",
    "+faststart",
    "-fflags",
    "+bitexact",
    "-flags",
    "+bitexact",
    "-metadata",
    `title=${video.course}: ${video.title}`,
    "-metadata:s:a:0",
    `language=${sound.language}`,
    out,
  ];
}

/** Writes each picture once, with how long it stays: most of a film stands still. */
async function writePictures(stage: Stage, video: TimedVideo, folder: string): Promise<number> {
  const moving = await firstView(stage).page.evaluate<[number, number][]>("moving");
  const cuts = video.slides.map((slide): [number, number] => [slide.start, slide.start]);
  const windows = [...moving, ...cuts];
  const frames = Math.round(video.seconds * FPS);
  const shots = Array.from({ length: frames }, (_, frame) => frame).filter((frame) => {
    const now = frame / FPS;
    return frame === 0 || windows.some(([from, to]) => from <= now && to > now - 1 / FPS);
  });
  const waiting = [...shots];
  const work = async (view: View) => {
    for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift())
      writeFileSync(join(folder, `${frame}.png`), await shoot(view, frame / FPS));
  };
  await Promise.all(stage.views.map(work));
  const list = shots.flatMap((frame, i) => [
    `file '${frame}.png'`,
    `duration ${((shots[i + 1] ?? frames) - frame) / FPS}`,
  ]);
  // The last picture once more: ffmpeg ignores the duration of the last entry.
  list.push(`file '${shots.at(-1)}.png'`);
  writeFileSync(join(folder, "pictures.txt"), list.join("\n"));
  return shots.length;
}

/** After a line of the voice, in seconds. */
const PAUSE = 0.35;

function narrate(video: Video, work: string): { timed: TimedVideo; sound: Sound } {
  const lines = video.slides.flatMap((slide) => describedLines(video, slide));
  const texts = lines.filter(({ kind }) => kind !== "sound").map(({ text }) => text);
  const spoken = speak(texts, work);
  const samplesOf = (text: string) => spoken.get(text) ?? new Float32Array(0);
  const timed = timeDescribed(video, ({ text }) => samplesOf(text).length / RATE + PAUSE);
  const speeches = timed.slides.flatMap(({ lines }) =>
    lines.map(({ start, text }): Speech => ({ start, samples: samplesOf(text) })),
  );
  return { timed, sound: { ...VOICE, wav: narratedWav(timed.seconds, speeches) } };
}

/** Writes the film and its captions to `target`, a path that ends in mp4. */
async function writeFilm(video: TimedVideo, sound: Sound, target: string, work: string): Promise<void> {
  const stage = await openStage(video);
  const folder = mkdtempSync(join(work, "pictures-"));
  try {
    const shots = await writePictures(stage, video, folder);
    const [wav, out] = [join(folder, "sound.wav"), join(folder, "film.mp4")];
    writeFileSync(wav, sound.wav);
    run("ffmpeg", encoderArguments(video, join(folder, "pictures.txt"), wav, sound, out));
    const bytes = statSync(out).size;
    if (bytes > MAX_BYTES) throw new Error(`the film has ${bytes} bytes, more than ${MAX_BYTES}`);
    writeFileSync(target, readFileSync(out));
    writeFileSync(target.replace(/mp4$/, "vtt"), toWebVtt(video));
    console.log(`${target}: ${video.seconds.toFixed(1)} s, ${bytes} bytes, ${shots} pictures`);
  } finally {
    await stage.close();
  }
}

async function writePoster(video: TimedVideo, target: string): Promise<void> {
  const stage = await openStage(video);
  try {
    const poster = video.slides.find((slide) => slide.id === video.poster);
    if (!poster) throw new Error("no poster slide");
    writeFileSync(target, await shoot(firstView(stage), poster.start + poster.seconds - 0.4, "webp"));
  } finally {
    await stage.close();
  }
}

/** Writes the course's film, its described version, the captions of both, and the poster. */
export async function makeFilm(course: string): Promise<void> {
  const video = readVideo(course);
  const facts = readYaml(inRoot("content/courses", course, "course.yaml"), courseSchema);
  for (const folder of [videoFolder(facts), "public/video"]) mkdirSync(inRoot(folder), { recursive: true });
  const target = inRoot(videoFolder(facts), `${course}.mp4`);
  const work = mkdtempSync(join(tmpdir(), "video-"));
  try {
    const described = narrate(video, work);
    const plain = timePlain(video);
    const music = { ...MUSIC, wav: ambientWav(plain.seconds) };
    await writeFilm(plain, music, target, work);
    await writeFilm(described.timed, described.sound, describedFile(target), work);
    await writePoster(plain, inRoot("public/video", `${course}.webp`));
  } finally {
    rmSync(work, { recursive: true });
  }
}
