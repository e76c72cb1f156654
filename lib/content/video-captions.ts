import { describedLines, type Line, plainLines, type Slide, type Video } from "./video-script";

/** Times are seconds from the start of the video. */
export interface Cue {
  start: number;
  end: number;
  lines: string[];
}
export type TimedLine = Line & { start: number; seconds: number };
export type TimedSlide = Slide & { start: number; seconds: number; lines: TimedLine[]; cues: Cue[] };
export type TimedVideo = Omit<Video, "slides"> & { seconds: number; slides: TimedSlide[] };

const MAX_LINE = 42;
/** Letters that somebody reads in a second while looking at the picture too, and the seconds to find a caption. */
const READING_SPEED = 18;
const FINDING = 0.4;
/** Of the slide, before its first and after its last caption. */
const EDGE = 0.25;

/** One line or two, broken where a reader pauses; null when it is too long. */
export function wrapCaption(caption: string): string[] | null {
  if (caption.length <= MAX_LINE) return [caption];
  const words = caption.split(" ");
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  const cost = (lines: string[]) => longest(lines) - (/[,.:…?]$/.test(lines[0] ?? "") ? 14 : 0);
  const fitting = breaks.filter((lines) => longest(lines) <= MAX_LINE);
  return fitting.sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** The captions of a text that is too long for one: each as long as it fits, ending with a sentence or a comma if it can. */
export function splitCaption(text: string): string[][] {
  const words = text.split(" ");
  const captions: string[][] = [];
  while (words.length > 0) {
    const fits = words.map((_, i) => words.slice(0, i + 1).join(" ")).filter((one) => wrapCaption(one));
    const whole = fits.length === words.length ? fits.at(-1) : undefined;
    const best =
      whole ??
      fits.findLast((one) => /[.?!][”’]?$/.test(one)) ??
      fits.findLast((one) => /[,:;…][”’]?$/.test(one)) ??
      fits.at(-1);
    const lines = best === undefined ? null : wrapCaption(best);
    if (best === undefined || lines === null)
      throw new Error(`a word is too long for a caption: ${words[0]}`);
    captions.push(lines);
    words.splice(0, best.split(" ").length);
  }
  return captions;
}

const lengthOf = (lines: string[]) => lines.join(" ").length;
const readingTime = (lines: string[]) => lengthOf(lines) / READING_SPEED + FINDING;

function timeLine(line: Line, start: number, given?: number): { line: TimedLine; cues: Cue[] } {
  const captions = splitCaption(line.text);
  const weights = captions.map(readingTime);
  const total = weights.reduce((a, b) => a + b, 0);
  const seconds = given ?? total;
  let at = start;
  const cues = captions.map((lines, i) => {
    const length = ((weights[i] ?? 0) / total) * seconds;
    const cue = { start: at, end: at + length - 0.04, lines };
    at += length;
    return cue;
  });
  return { line: { ...line, start, seconds }, cues };
}

function timeVideo(
  video: Video,
  linesOf: (video: Video, slide: Slide) => Line[],
  secondsOf: (line: Line) => number | undefined,
): TimedVideo {
  let at = 0;
  const slides = video.slides.map((slide): TimedSlide => {
    const start = at;
    at += EDGE;
    const timed = linesOf(video, slide).map((line) => {
      const one = timeLine(line, at, secondsOf(line));
      at += one.line.seconds;
      return one;
    });
    at += EDGE;
    return {
      ...slide,
      start,
      seconds: at - start,
      lines: timed.map(({ line }) => line),
      cues: timed.flatMap(({ cues }) => cues),
    };
  });
  return { ...video, slides, seconds: at };
}

/** Each slide lasts as long as its captions take to read. */
export const timePlain = (video: Video): TimedVideo => timeVideo(video, plainLines, () => undefined);

/** Each slide lasts as long as the voice takes. `spoken`: the seconds of a line; a sound is not spoken. */
export const timeDescribed = (video: Video, spoken: (line: Line) => number): TimedVideo =>
  timeVideo(video, describedLines, (line) => (line.kind === "sound" ? undefined : spoken(line)));

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

export function toWebVtt(video: TimedVideo): string {
  const cues = video.slides.flatMap((slide) => slide.cues);
  const blocks = cues.map((cue) => `${stamp(cue.start)} --> ${stamp(cue.end)}\n${cue.lines.join("\n")}`);
  return `WEBVTT ${video.course}: ${video.title}\n\n${blocks.join("\n\n")}\n`;
}

/** The text of a file of captions, without its times. */
export function captionText(vtt: string): string {
  const cues = vtt.split(/\n{2,}/).filter((block) => block.includes(" --> "));
  return cues.flatMap((cue) => cue.trim().split("\n").slice(1)).join(" ");
}

/** What the captions of the described version say, whatever the voice's times are. */
export const describedText = (video: Video): string =>
  video.slides.flatMap((slide) => describedLines(video, slide).map((line) => line.text)).join(" ");
