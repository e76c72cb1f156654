import { describe, expect, it } from "vitest";
import { readingScript } from "@/components/layout/reading/reading-script";
import { formatReading, parseReading, usualReading } from "./reading-settings";
import { readingInput } from "./schema";

const large = { ...usualReading, text: "large" } as const;
const all = {
  text: "larger",
  spacing: "wide",
  face: "plain",
  scheme: "dark",
  motion: "less",
  offers: "hidden",
} as const;
const ALL = "text-larger.spacing-wide.face-plain.scheme-dark.motion-less.offers-hidden";

describe("the cookie of the reading settings", () => {
  it.each([
    [usualReading, ""],
    [large, "text-large"],
    [{ ...usualReading, scheme: "system" } as const, "scheme-system"],
    [all, ALL],
  ])("says what differs from the usual, and nothing else", (settings, value) => {
    expect(formatReading(settings)).toBe(value);
    expect(parseReading(value)).toEqual(settings);
  });

  /** What stands in the cookie, and what comes of it. */
  const cases: [string | undefined, string][] = [
    [undefined, ""],
    ["", ""],
    ["text-large", "text-large"],
    ["scheme-dark.text-large", "text-large.scheme-dark"],
    ["text-huge", ""],
    ["text-normal", ""],
    ["text-large.text-larger", "text-larger"],
    ["session-in", ""],
    ["scheme-dark.session-in", "scheme-dark"],
    ["__proto__-large", ""],
    ["text-large.", "text-large"],
    ["TEXT-LARGE", ""],
    ["text=large", ""],
    ["|", ""],
    [ALL, ALL],
  ];

  it.each(cases)("%j: what is not ours changes nothing", (value, kept) => {
    expect(formatReading(parseReading(value))).toBe(kept);
  });

  it.each(cases)("%j: the first script sets the same attributes", (value, kept) => {
    const dataset: Record<string, string> = {};
    const cookie = value === undefined ? "sb_hint=1" : `sb_hint=1; sb_reading=${value}; other=scheme-dark`;
    new Function("document", readingScript)({ cookie, documentElement: { dataset } });
    const found = Object.entries(dataset).map(([name, choice]) => `${name}-${choice}`);
    expect(found.sort()).toEqual(kept.split(".").filter(Boolean).sort());
  });

  it("is not taken from a cookie whose name only ends like it", () => {
    const dataset = {};
    new Function("document", readingScript)({
      cookie: "not_sb_reading=text-large",
      documentElement: { dataset },
    });
    expect(dataset).toEqual({});
  });
});

it.each([{ ...large, text: "huge" }, { ...large, more: "1" }, { text: "large" }, "text-large"])(
  "refuses %j from outside",
  (input) => {
    expect(readingInput.safeParse(input).success).toBe(false);
    expect(readingInput.parse(large)).toEqual(large);
  },
);
