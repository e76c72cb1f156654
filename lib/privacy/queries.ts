import "server-only";
import type { Viewer } from "../auth/queries";
import { brand } from "../brand";
import { db, pool } from "../db";
import { lessonXpReason } from "../progress/rules";
import type { NotificationKind } from "./mail-kinds";
import { columnsOf, type Registered, registry } from "./rules";

export type DataExport = {
  about: { product: string; exported_at: string; person: string; note: string };
  tables: Record<string, Record<string, unknown>[]>;
};

const NOTE =
  "Everything that we keep about you, table by table, of one moment. Left out: passwords, keys and links as their hashes, and what is about somebody else; questions of the certification are numbers, because others are asked them too. The privacy policy says what each part is for and how long it stays.";

const lesson = (condition: string) => ({
  lesson: `SELECT l.key FROM course_lessons l WHERE ${condition}`,
  lesson_title: `SELECT l.title FROM course_lessons l WHERE ${condition}`,
});
const OPEN_TO_READ = `FROM attempts a JOIN question_versions v ON v.id = attempt_items.version_id
  LEFT JOIN question_options o ON o.id = attempt_items.answer_id
  WHERE a.id = attempt_items.attempt_id AND a.status = 'closed' AND a.kind <> 'certification'`;

/** SQL that names the records a row points to, so that people can read their export without our database. */
export const named: Partial<Record<keyof typeof registry, Record<string, string>>> = {
  lesson_completions: lesson("l.id = lesson_completions.lesson_id"),
  xp_ledger: lesson(`xp_ledger.reason = '${lessonXpReason("")}' || l.id`),
  knowledge_check_submissions: {
    ...lesson("l.id = knowledge_check_submissions.lesson_id"),
    answered: `SELECT coalesce(jsonb_agg(jsonb_build_object('question', v.question, 'answer', o.text)), '[]')
      FROM jsonb_to_recordset(knowledge_check_submissions.answers) AS a("versionId" uuid, "optionId" uuid)
      JOIN question_versions v ON v.id = a."versionId" JOIN question_options o ON o.id = a."optionId"`,
  },
  attempt_items: { question: `SELECT v.question ${OPEN_TO_READ}`, answer: `SELECT o.text ${OPEN_TO_READ}` },
};

/**
 * Everything that is kept about a person, as one snapshot: own rows, and the columns that the registry names. Without
 * an email, no rows that are stored by email.
 */
export async function exportPerson({ id, email }: Pick<Viewer, "id"> & { email: string | null }) {
  const client = await pool().connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows: clock } = await client.query<{ now: Date }>("SELECT app_now() AS now");
    const exported_at = (clock[0]?.now ?? new Date()).toISOString();
    const about = { product: brand.name, exported_at, person: id, note: NOTE };
    const tables: DataExport["tables"] = {};
    for (const [table, entry] of Object.entries<Registered>(registry)) {
      if (columnsOf(entry.exported).length === 0) continue;
      const { rows } = await client.query<Record<string, unknown>>(selectOf(table, entry), [id, email]);
      tables[table] = rows;
    }
    await client.query("COMMIT");
    return { about, tables } satisfies DataExport;
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
    client.release();
  }
}

/** Uses only the registry's own words, no user input. */
function selectOf(table: string, { whose, exported }: Registered): string {
  const columns = columnsOf(exported).map((column) => `"${column}"`);
  const names = Object.entries(named[table as keyof typeof registry] ?? {});
  const told = names.map(([name, sql]) => `(${sql}) AS "${name}"`);
  return `WITH asked AS (SELECT $1::uuid, $2::text)
    SELECT ${[...columns, ...told].join(", ")} FROM "${table}" WHERE ${whose} ORDER BY ${columns.slice(0, 2).join(", ")}`;
}

/** Every mail job calls this when it sends. */
export async function isWanted(userId: string, kind: NotificationKind): Promise<boolean> {
  return (await db().notificationOptOut.count({ where: { userId, kind } })) === 0;
}

export async function listNotifications({ id, email }: Pick<Viewer, "id" | "email">) {
  const [optOuts, capture] = await Promise.all([
    db().notificationOptOut.findMany({ where: { userId: id }, select: { kind: true } }),
    db().emailCapture.findFirst({ where: { email }, select: { confirmedAt: true } }),
  ]);
  return {
    off: optOuts.map(({ kind }) => kind),
    tips: capture && { confirmed: capture.confirmedAt !== null },
  };
}
