import type { Answer } from "./crawl";
import { sql, whileBroken } from "./stack-database";

const MARK = / ?canary-(?:lesson|why)-[0-9a-f-]{36}/g;
const STRIP = "' ?canary-(lesson|why)-[0-9a-f-]{36}', '', 'g'";

export function withCanaries(work: () => Promise<void>): Promise<void> {
  return whileBroken(
    `UPDATE course_lessons l SET content = content || ' canary-lesson-' || l.id,
       in_short = ARRAY(SELECT each || ' canary-lesson-' || l.id FROM unnest(in_short) each)
       FROM courses c WHERE c.id = l.course_id AND c.price > 0;
     UPDATE question_versions SET explanation = explanation || ' canary-why-' || id`,
    `UPDATE course_lessons SET content = regexp_replace(content, ${STRIP}),
       in_short = ARRAY(SELECT regexp_replace(each, ${STRIP}) FROM unnest(in_short) each) WHERE content LIKE '%canary-lesson-%';
     UPDATE question_versions SET explanation = regexp_replace(explanation, ${STRIP})`,
    work,
  );
}

type Key = { right: string; others: string[] };

export function keys(): Promise<Key[]> {
  return sql<Key>(
    `SELECT coalesce(v.corrected_option_id, key.id) AS right, array_agg(o.id) AS others
     FROM question_versions v
     JOIN question_options key ON key.version_id = v.id AND key.is_correct
     JOIN question_options o ON o.version_id = v.id AND o.id <> coalesce(v.corrected_option_id, key.id)
     GROUP BY v.id, key.id`,
  );
}

export async function sentences(): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    `SELECT regexp_replace(l.content, '<[^>]*>', '|', 'g') AS text
       FROM course_lessons l JOIN courses c ON c.id = l.course_id WHERE c.price > 0
     UNION ALL SELECT each FROM course_lessons l JOIN courses c ON c.id = l.course_id, unnest(l.in_short) each
       WHERE c.price > 0
     UNION ALL SELECT explanation FROM question_versions`,
  );
  return rows.map(({ text }) => sentenceOf(text));
}

/** What the page of a course's sample lesson shows: its canary, and the sentences that are looked for. */
export async function sampleLesson(courseId: string): Promise<string[]> {
  const [lesson] = await sql<{ id: string; text: string; inShort: string[] }>(
    `SELECT id, regexp_replace(content, '<[^>]*>', '|', 'g') AS text, in_short AS "inShort" FROM course_lessons
     WHERE course_id = $1 AND retired_at IS NULL ORDER BY order_index LIMIT 1`,
    [courseId],
  );
  const texts = [lesson?.text ?? "", ...(lesson?.inShort ?? [])];
  return [`canary-lesson-${lesson?.id}`, ...texts.map(sentenceOf)];
}

function sentenceOf(text: string): string {
  const runs = (text.match(/[A-Za-z0-9 ,.:;()-]{24,}/g) ?? []).map((run) => run.trim());
  return runs.sort((a, b) => b.length - a.length)[0]?.slice(0, 80) ?? "";
}

const count = (body: string, text: string) => body.split(text).length - 1;

/** An answer key leaks when its option appears more often than the others. */
export function leaksIn({ what, body }: Answer, secrets: { keys: Key[]; sentences: string[] }): string[] {
  const found = (body.match(MARK) ?? []).map((mark) => mark.trim());
  found.push(...secrets.sentences.filter((text) => text !== "" && body.includes(text)));
  const shown = new Set(body.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []);
  for (const { right, others } of secrets.keys) {
    if (!shown.has(right)) continue;
    const least = Math.min(...others.map((id) => count(body, id)));
    if (count(body, right) > least) found.push(`key ${right}`);
  }
  return [...new Set(found)].map((leak) => `${what}: ${leak}`);
}
