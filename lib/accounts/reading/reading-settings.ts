/*
 * How somebody wants to read. A setting is an attribute of `<html>`, and app/reading.css does the rest. The first choice
 * of each is the usual one.
 */
export const readingChoices = {
  text: ["normal", "large", "larger"],
  spacing: ["normal", "wide"],
  face: ["usual", "plain"],
  scheme: ["light", "dark", "contrast", "system"],
  motion: ["usual", "less"],
  offers: ["shown", "hidden"],
} as const;

export type ReadingName = keyof typeof readingChoices;
export type ReadingSettings = { [Name in ReadingName]: (typeof readingChoices)[Name][number] };

/** Scripts can read it: the settings hold before the first paint. */
export const READING_COOKIE = "sb_reading";

export const readingNames = Object.keys(readingChoices) as ReadingName[];

export const usualReading = Object.fromEntries(
  readingNames.map((name) => [name, readingChoices[name][0]]),
) as ReadingSettings;

/** What differs from the usual, as in `text-large.scheme-dark`; empty if nothing does. */
export function formatReading(settings: ReadingSettings): string {
  return readingNames
    .filter((name) => settings[name] !== usualReading[name])
    .map((name) => `${name}-${settings[name]}`)
    .join(".");
}

/** Every part that formatReading() can write. */
export const readingParts: string[] = readingNames.flatMap((name) =>
  readingChoices[name].slice(1).map((choice) => `${name}-${choice}`),
);

/** A part that is none of ours changes nothing. */
export function parseReading(value = ""): ReadingSettings {
  const known = value.split(".").filter((part) => readingParts.includes(part));
  return { ...usualReading, ...Object.fromEntries(known.map((part) => part.split("-"))) };
}
