import { expect, it } from "vitest";
import { captionParagraphs } from "./video-files";

it("captions are read as paragraphs: one after each pause, a sentence in two captions as one", () => {
  const vtt = `WEBVTT A film

00:00:00.250 --> 00:00:02.500
Let’s begin with what AI is,
and what it isn’t.

00:00:02.540 --> 00:00:04.000
It learned…

01:04.040 --> 01:05.000
…and stops.

01:05.040 --> 01:06.000 line:0
…now.
`;
  expect(captionParagraphs(vtt)).toEqual([
    "Let’s begin with what AI is, and what it isn’t. It learned…",
    "…and stops. …now.",
  ]);
  expect(
    captionParagraphs(
      "WEBVTT\n\n00:01.000 --> 00:02.000\nIt learns…\n\n00:02.040 --> 00:03.000\n…and tells.",
    ),
  ).toEqual(["It learns… and tells."]);
});
