import { join } from "node:path";
import { z } from "zod";
import { brand } from "../platform/brand";
import { readYaml } from "./content-files";

const text = z.string().trim().min(1);

const slideSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  kicker: text.max(30).optional(),
  title: text.max(60),
  body: text.max(90).optional(),
  illustration: text,
  labels: z.array(text.max(130)).default([]),
  captions: z.array(text).min(1),
  /** The illustration in words, for who does not see it. */
  drawing: text,
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

export type Slide = z.infer<typeof slideSchema>;
export type Video = z.infer<typeof videoSchema>;

/** `caption`: the drawing moves on with it. `sound`: is heard already, so no voice reads it. */
export type Line = { text: string; kind: "caption" | "words" | "sound" };

/** @throws Error with the file's name and its faults */
export function readVideo(course: string): Video {
  return readYaml(join(process.cwd(), "content/courses", course, "video.yaml"), videoSchema);
}

/** The labels that are written on a slide. Other labels are amounts that only give a shape its size. */
function writtenLabels({ illustration, labels }: Slide): string[] {
  if (illustration === "compare") return labels.filter((_, i) => i % 3 !== 1);
  if (illustration === "steps") return labels.map((label, i) => `${i + 1} ${label}`);
  return labels;
}

const wordsOf = (phrase: string) => phrase.toLowerCase().match(/[\p{L}\p{N}%’]+/gu) ?? [];

/** Those of the phrases that none of the texts says, word by word. */
function unsaid(phrases: string[], texts: string[]): string[] {
  const said = texts.map((one) => ` ${wordsOf(one).join(" ")} `);
  return phrases.filter((phrase) => !said.some((one) => one.includes(` ${wordsOf(phrase).join(" ")} `)));
}

const sentences = (phrases: string[]) =>
  phrases.map((phrase) => (/[.!?…:][”’]?$/.test(phrase) ? phrase : `${phrase}.`)).join(" ");
const words = (phrase: string): Line[] => (phrase ? [{ text: phrase, kind: "words" }] : []);
const onTheSlide = (phrases: string[]) =>
  words(phrases.length > 0 ? `On the slide: ${sentences(phrases)}` : "");
const captionLines = ({ captions }: Slide) => captions.map((each): Line => ({ text: each, kind: "caption" }));
const headingOf = ({ kicker, title }: Slide) => (kicker ? `${kicker}: ${title}` : title);

/** The name and the dashes in the head of each slide. */
const FRAME = `At the top of every slide are the name ${brand.name} and a row of dashes, one for each slide, that fill up one by one.`;

function around(video: Video, slide: Slide, opening: string, lines: Line[]): Line[] {
  const isFirst = slide === video.slides[0];
  const isLast = slide === video.slides.at(-1);
  return [
    ...(isFirst ? [{ text: opening, kind: "sound" } as const] : []),
    ...lines,
    ...(isLast ? [{ text: "[The music fades]", kind: "sound" } as const] : []),
  ];
}

/** All that is seen as words or heard in a slide. */
export function plainLines(video: Video, slide: Slide): Line[] {
  const { kicker, title, body, captions } = slide;
  const isFirst = slide === video.slides[0];
  const heading = unsaid(
    [isFirst ? brand.name : "", kicker ?? "", title].filter((one) => one !== ""),
    captions,
  );
  const rest = unsaid([...(body ? [body] : []), ...writtenLabels(slide)], captions);
  return around(video, slide, "[Quiet music]", [
    ...words(sentences(heading)),
    ...captionLines(slide),
    ...onTheSlide(rest),
  ]);
}

/** What the voice of the described version says in a slide: all words, and the drawing. */
export function describedLines(video: Video, slide: Slide): Line[] {
  const { kicker, title, body, captions, drawing } = slide;
  const heading = unsaid([...(kicker ? [kicker] : []), title], captions);
  return around(video, slide, "[Quiet music. A synthetic voice reads]", [
    ...words(sentences(heading)),
    ...captionLines(slide),
    ...words(sentences(unsaid(body ? [body] : [], captions))),
    ...(slide === video.slides[0] ? words(FRAME) : []),
    ...words(drawing),
    ...onTheSlide(unsaid(writtenLabels(slide), [...captions, drawing])),
  ]);
}

/** The video to be read: a text for each slide, whose first line is its heading. */
export function transcript(video: Video): string[] {
  return video.slides.map((slide) => {
    const { title, body, captions, drawing } = slide;
    const heading = headingOf(slide);
    const rest = unsaid(writtenLabels(slide), [heading, ...captions, drawing]);
    return [
      heading,
      captions
        .filter((each) => unsaid([each], [title]).length > 0)
        .join(" ")
        .replaceAll("… …", "… "),
      ...unsaid(body ? [body] : [], captions),
      `Drawing: ${slide === video.slides[0] ? `${FRAME} ` : ""}${drawing}`,
      ...onTheSlide(rest).map((line) => line.text),
    ].join("\n");
  });
}
