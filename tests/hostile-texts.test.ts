import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { normaliseEmail } from "@/lib/accounts/email-addresses";
import { passwordProblem } from "@/lib/accounts/passwords";
import { cleanName } from "@/lib/accounts/person-names";
import { safeNext } from "@/lib/accounts/return-paths";
import { readCode } from "@/lib/accounts/second-factor/codes";
import { knownTimeZone } from "@/lib/accounts/time-zones";
import { cleanCode, codesIn } from "@/lib/certificates/certificate-codes";
import { scoreOf } from "@/lib/certificates/certificates";
import { cleanHolderName } from "@/lib/certificates/holder-names";
import { fileNameOf } from "@/lib/certificates/sharing";
import { returnPath } from "@/lib/commerce/checkout";
import { cleanDiscountCode } from "@/lib/commerce/discount-codes";
import { cleanReference } from "@/lib/commerce/order-references";
import { readEmailList } from "@/lib/organisations/email-lists";
import { clientOf, networkOf } from "@/lib/platform/http/ip-blocks";
import { readSafeText } from "@/lib/platform/http/search-params";
import { mask, messageOf } from "@/lib/platform/log";
import { cleanLine, cleanText } from "@/lib/site/contact/contact-messages";
import { canonicalLink, cleanTitle, excerpt } from "@/lib/site/news/articles";
import { readDate } from "@/lib/site/news/feed-dates";
import { readMarkup, readTitle } from "@/lib/site/news/feed-markup";
import { repairXml } from "@/lib/site/news/xml-repair";
import { writeDrop } from "@/lib/site/perks/perk-drops";
import { collectPatterns } from "./support/patterns";
import { isSmall } from "./support/size";

/* No input may block the server. Every pattern, parser and schema gets the same hostile texts in each run. */
const TEXTS = isSmall ? 4_000 : 20_000;
const SEED = 20261125;
const PATIENCE = 50; // ms
const LONGEST = 64_000; // characters, as in the longest request body

const pieces = [
  ..." \t\n\r\0\"'`@.,:;!?=+-_/\\|<>()[]{}#$%&*^~aAzZ09",
  "\u0301",
  "\u200d",
  "\u202e",
  "\ufeff",
  "\ud800",
  "\u00df",
  "\u0130",
  "\ufdfa",
  "\u4f60",
  "\ud83d\ude00",
  "a@b.c",
  "a@",
  "@a.",
  "https://",
  "%41",
  "SB-",
  "SB 2026",
  "SBO-",
  "<a",
  "<b>",
  "</",
  "<!--",
  "]]>",
  "&amp;",
  "url(",
  "Failing row contains (",
  ") ",
  "::ffff:",
  "Mon, 01 Jan",
  ";q=0.",
  "{{a}}",
  "' d='",
  "--color-a",
  " --> ",
  "\r\n\r\n",
];

const times = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 4, arbitrary: fc.integer({ min: 100, max: 1_500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2_000, max: 20_000 }) },
);
const piece = fc.constantFrom(...pieces);
const runs = fc.array(fc.tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), times), {
  minLength: 1,
  maxLength: 4,
});
const hostile = fc.oneof(
  runs.map((all) => all.map(([each, count]) => each.join("").repeat(count)).join("")),
  fc
    .tuple(fc.constantFrom("()", "[]", "{}", "<>", '""'), times)
    .map(([pair, count]) => pair.slice(0, 1).repeat(count).concat("a", pair.slice(1).repeat(count))),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(piece, { maxLength: 100 }).map((all) => all.join("")),
);

const texts = fc.sample(hostile, { seed: SEED, numRuns: TEXTS }).map((text) => text.slice(0, LONGEST));

/** ms. Repeats a slow call and takes its least CPU time, because other work slows the machine. */
function cost(call: (text: string) => unknown, text: string): number {
  const begun = performance.now();
  call(text);
  let least = performance.now() - begun;
  for (let tries = 0; tries < 6 && least > PATIENCE; tries++) {
    const before = process.threadCpuUsage();
    call(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

function slow(calls: Record<string, (text: string) => unknown>): string[] {
  const found: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    for (const text of texts) {
      const took = cost(call, text);
      if (took <= PATIENCE) continue;
      found.push(
        `${name}: ${took.toFixed(0)} ms for ${text.length} characters, ${JSON.stringify(text.slice(0, 60))}`,
      );
      break;
    }
  }
  return found;
}

const now = new Date("2026-11-25T12:00:00Z");
const readers: Record<string, (text: string) => unknown> = {
  mask,
  messageOf,
  cleanName,
  cleanHolderName,
  cleanCode,
  codesIn,
  fileNameOf,
  scoreOf: (text) => scoreOf(text, 70),
  normaliseEmail,
  passwordProblem,
  knownTimeZone,
  safeNext: (text) => safeNext(text, "http://localhost:3000"),
  cleanDiscountCode,
  cleanReference,
  returnPath: (text) => returnPath("cancel", text),
  cleanLine,
  cleanText,
  readSafeText: (text) => readSafeText(text, "name"),
  canonicalLink,
  cleanTitle,
  excerpt: (text) => excerpt(text, "title"),
  readDate,
  readMarkup,
  readTitle,
  repairXml: (text) => repairXml(`<rss>${text}</rss>`),
  readList: (text) => readEmailList(text.slice(0, 50_000)),
  writeDrop: (text) => writeDrop(now, text),
  readCode,
  clientOf,
  networkOf,
};

/** Not from outside: our own files, a result, and the cookie of a sign-in with Google. */
const ours = /^lib\/(?:content|credentials|legal)\/|(?:resultSchema|flowShape)$/;

const schemas = new Map<string, z.ZodType>();
beforeAll(async () => {
  const files = globSync("lib/*/schema.ts");
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodType && !ours.test(`${file}: ${name}`))
        schemas.set(`${file}: ${name}`, value);
    }
  }
  expect(schemas.size).toBeGreaterThan(60);
});

it("no pattern keeps anybody waiting", () => {
  const calls = collectPatterns().patterns.map(({ source, flags, places }) => {
    const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
    return [`${places.join(", ")}: ${pattern}`, (text: string) => text.replaceAll(pattern, "")] as const;
  });
  expect(slow(Object.fromEntries(calls))).toEqual([]);
}, 600_000);

it("no reader of a text from outside keeps anybody waiting", () => {
  expect(slow(readers)).toEqual([]);
}, 600_000);

it("no schema keeps anybody waiting, or takes a text without end", () => {
  const fields = [...schemas].flatMap(([name, schema]) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([key, field]) => [`${name}.${key}`, field as z.ZodType] as const)
      : [[name, schema] as const],
  );
  expect(
    slow(Object.fromEntries(fields.map(([name, field]) => [name, (text) => field.safeParse(text)]))),
  ).toEqual([]);
  const endless = fields.filter(([, field]) =>
    ["a", "1", "a b ", "https://a.example/"].some((text) => {
      const { data } = field.safeParse(text + text.at(0)?.repeat(100_000));
      return typeof data === "string" && data.length > LONGEST;
    }),
  );
  expect(endless.map(([name]) => name)).toEqual([]);
}, 600_000);
