import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const text = z.string().trim().min(1);

const slideSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  seconds: z.number().min(4).max(20),
  kicker: text.max(30).optional(),
  title: text.max(60),
  body: text.max(90).optional(),
  illustration: text,
  labels: z.array(text.max(130)).default([]),
  captions: z.array(text).min(1),
});

const videoSchema = z
  .strictObject({
    course: text,
    title: text,
    lang: z.string().regex(/^[a-z]{2}$/),
    poster: text,
    slides: z.array(slideSchema).min(2),
  })
  .refine((v) => new Set(v.slides.map((s) => s.id)).size === v.slides.length, "slide ids must differ")
  .refine((v) => v.slides.some((s) => s.id === v.poster), "poster must name a slide");

export interface Cue {
  start: number;
  end: number;
  lines: string[];
}
export type Slide = z.infer<typeof slideSchema> & { start: number; cues: Cue[] };
export type Video = Omit<z.infer<typeof videoSchema>, "slides"> & { seconds: number; slides: Slide[] };

const MAX_LINE = 42;
const MAX_CHARS_PER_SECOND = 20;
const EDGE = 0.25;

export function wrapCaption(caption: string): string[] {
  if (caption.length <= MAX_LINE) return [caption];
  const words = caption.split(" ");
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  const cost = (lines: string[]) => longest(lines) - (/[,.:…?]$/.test(lines[0] ?? "") ? 14 : 0);
  const best = breaks.filter((lines) => longest(lines) <= MAX_LINE).sort((a, b) => cost(a) - cost(b))[0];
  if (!best) throw new Error(`caption does not fit two lines: ${caption}`);
  return best;
}

function timeCues(captions: string[], start: number, seconds: number): Cue[] {
  // The constant gives short captions time too: viewers have to find and start them.
  const weights = captions.map((caption) => caption.length + 12);
  const unit = (seconds - 2 * EDGE) / weights.reduce((a, b) => a + b, 0);
  let at = start + EDGE;
  return captions.map((caption, i) => {
    const length = (weights[i] ?? 0) * unit;
    if (caption.length / length > MAX_CHARS_PER_SECOND) throw new Error(`too fast to read: ${caption}`);
    const cue = { start: at, end: at + length - 0.04, lines: wrapCaption(caption) };
    at += length;
    return cue;
  });
}

export function readVideo(path: string): Video {
  const video = videoSchema.parse(parse(readFileSync(path, "utf8")));
  let at = 0;
  const slides = video.slides.map((slide) => {
    const timed = { ...slide, start: at, cues: timeCues(slide.captions, at, slide.seconds) };
    at += slide.seconds;
    return timed;
  });
  return { ...video, slides, seconds: at };
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

export function toWebVtt(video: Video): string {
  const cues = video.slides.flatMap((slide) => slide.cues);
  const blocks = cues.map((cue) => `${stamp(cue.start)} --> ${stamp(cue.end)}\n${cue.lines.join("\n")}`);
  return `WEBVTT ${video.course}: ${video.title}\n\n${blocks.join("\n\n")}\n`;
}
