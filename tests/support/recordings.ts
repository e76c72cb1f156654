import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { ScreenReader } from "./screen-reader";
import { sql } from "./stack-database";

const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";

/** What differs from run to run, in words that stay. */
const VOLATILE: [RegExp, string][] = [
  [/\b(person|operator)-[\w-]+@test\.example/g, "ada@test.example"],
  [/SB-\d{4}-\d{16}/g, "SB-2026-0000000000000000"],
  [/SBO-[0-9A-Z]{12}/g, "SBO-000000000000"],
  [new RegExp(`\\b\\d{1,2} ${MONTH} \\d{4}( at \\d\\d:\\d\\d( UTC)?)?`, "g"), "(a date)"],
  [
    /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}( at|,)?( \d\d:\d\d( UTC)?)?/g,
    "(a date)",
  ],
  [/\b\d{4}-\d\d-\d\d( \d\d:\d\d UTC)?/g, "(a date)"],
  [/\b(pi|evt|cs)_\w+/g, "(an id of Stripe)"],
  [/\b[0-9A-F]{8}-\d{4}\b/g, "(an invoice number)"],
  [/\b10\.\d+\.\d+\.\d+\b/g, "10.0.0.0"],
  [/\bBITE\d0\b/g, "BITE90"], // the discount falls with the orders before
  [/Buy Beginner Bite for €[\d.]+/g, "Buy Beginner Bite for €4"],
  [/\bcourse-[0-9a-f]{12}\b/g, "A course"],
  [/localhost:\d+/g, "skillbite.example"],
];

type Pair = [string | RegExp, string];

/** Follows a page from here on. */
export async function listenTo(page: Page): Promise<ScreenReader> {
  const reader = await ScreenReader.of(page);
  reader.replacements.push(...VOLATILE);
  return reader;
}

/** Papers are drawn by chance: their questions and options get the same words each time. */
export async function steadyPaper(reader: ScreenReader, userId: string) {
  const items = await sql<{ question: string; options: string[] }>(
    `SELECT v.question, array_agg(o.text) AS options FROM attempts a JOIN attempt_items i ON i.attempt_id = a.id
     JOIN question_versions v ON v.id = i.version_id JOIN question_options o ON o.version_id = v.id
     WHERE a.user_id = $1 AND a.status = 'open' GROUP BY v.id`,
    [userId],
  );
  const pairs = items.flatMap(({ question, options }): Pair[] => [
    [question, "(the question)"],
    ...options.map((option): Pair => [`radio button “${option}”`, "radio button “(an answer)”"]),
  ]);
  reader.replacements.unshift(...pairs);
  reader.passed.push(/region “Table: /);
}

const identity = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Whether an exercise of this version shows its options in the order of the file, and its steps with one out of place. */
export function isInOrder(versionId: string, count: number): boolean {
  // As lib/learning/practice/arranged-exercises.ts mixes them.
  const hash = (part: string, at: number) =>
    createHash("sha256").update(`${versionId}:${part}:${at}`).digest("hex");
  const order = (part: string) =>
    identity(count)
      .sort((a, b) => (hash(part, a) < hash(part, b) ? -1 : 1))
      .join();
  return (
    order("options") === identity(count).join() &&
    order("steps") === [1, 0, ...identity(count).slice(2)].join()
  );
}

/** Gives all questions of the open paper their right answers, as if they had been chosen before. */
export async function answerAll(userId: string) {
  await sql(
    `UPDATE attempt_items i SET answer_seq = coalesce(answer_seq, 0) + 1, answer_id = coalesce(
       v.corrected_option_id, (SELECT o.id FROM question_options o WHERE o.version_id = v.id AND o.is_correct))
     FROM attempts a, question_versions v
     WHERE a.id = i.attempt_id AND v.id = i.version_id AND a.user_id = $1 AND a.status = 'open'`,
    [userId],
  );
}

/** Compares with docs/announcements/<name>.md. */
export async function expectRecording(reader: ScreenReader, name: string, title: string) {
  const text = `# ${title}\n\n${await reader.text()}`;
  expect(text).toMatchSnapshot(`${name}.md`);
}
