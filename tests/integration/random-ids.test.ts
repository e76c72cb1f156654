import { readFileSync } from "node:fs";
import pg from "pg";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";
import { knownMigrations, migrateTo } from "../../scripts/lib/database";
import { inRoot } from "../../scripts/lib/paths";
import { asOwner, asSuperuser, on } from "../support/database";
import { answerAttempt } from "../support/exam";
import { createUser } from "../support/factories";

const MIGRATION = "20261125110001_random_question_ids";
const name = `ordered_${process.pid}`;
const source = process.env.DATABASE_OWNER_URL ?? "";
let client: pg.Client;

const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

type Question = { id: string; versionId: string; optionIds: string[] };

/** As the sync wrote them: ids in order of time. */
async function insertQuestion(key: string, bank: string, lessonId: string): Promise<Question> {
  const [id, versionId] = [uuidv7(), uuidv7()];
  await rows(
    "INSERT INTO questions (id, bank, scope, key, lesson_id, order_index) VALUES ($1, $2::question_bank, $2, $3, $4, 0)",
    [id, bank, key, lessonId],
  );
  await rows(
    `INSERT INTO question_versions (id, question_id, version, type, question, explanation, content_hash)
     VALUES ($1, $2, 1, 'multiple_choice', $3, 'Because', 'hash')`,
    [versionId, id, key],
  );
  const optionIds = [0, 1, 2, 3].map(() => uuidv7());
  await rows(
    `INSERT INTO question_options (id, version_id, order_index, text, is_correct)
     SELECT id, $2, n - 1, $3 || ' ' || n, n = 2 FROM unnest($1::uuid[]) WITH ORDINALITY o(id, n)`,
    [optionIds, versionId, key],
  );
  return { id, versionId, optionIds };
}

/** Everything that names a question, version or option, by its text. */
async function told() {
  const text = (id: string) => `(SELECT text FROM question_options WHERE id = ${id})`;
  const texts = (ids: string) =>
    `ARRAY(SELECT o.text FROM unnest(${ids}) WITH ORDINALITY u(id, n) JOIN question_options o USING (id) ORDER BY n)`;
  const wording = (id: string) => `(SELECT question FROM question_versions WHERE id = ${id})`;
  const each = {
    versions: `SELECT q.key, v.question, ${text("corrected_option_id")} AS corrected, ${texts("also_right_ids")} AS also
      FROM questions q JOIN question_versions v ON v.question_id = q.id ORDER BY 1`,
    options: `SELECT ${wording("version_id")}, text, is_correct, order_index FROM question_options ORDER BY 2`,
    keys: `SELECT ${wording("version_id")}, ${text("right_id")}, ${texts("right_ids")} AS rights FROM question_keys ORDER BY 1`,
    items: `SELECT attempt_id, position, ${wording("version_id")}, ${texts("option_ids")} AS shown, ${text("answer_id")}
      AS answer, answer_seq FROM attempt_items ORDER BY 1, 2`,
    checks: `SELECT s.id, ${wording('a."versionId"')}, ${text('a."optionId"')}, s.score FROM knowledge_check_submissions s,
      jsonb_to_recordset(s.answers) a("versionId" uuid, "optionId" uuid) ORDER BY 2`,
    reports: `SELECT id, attempt_id, ${wording("version_id")}, message FROM question_reports ORDER BY 1`,
    statistics: `SELECT ${wording("version_id")}, responses, facility FROM question_statistics ORDER BY 1`,
    corrections: `SELECT id, ${wording("version_id")}, ${texts("right_ids")} AS rights FROM key_corrections ORDER BY 1`,
    bites: `SELECT b.id, q.key FROM bite_reviews b JOIN questions q ON q.id = b.question_id ORDER BY 1`,
    audit: `SELECT l.action, l.details ->> 'note' AS note, v.question, q.key, ${text("(l.details -> 'to' ->> 0)::uuid")} AS to
      FROM audit_log l LEFT JOIN questions q ON l.subject = 'questions:' || q.id
      LEFT JOIN question_versions v ON l.subject = 'question_versions:' || v.id OR l.details ->> 'versionId' = v.id::text
      ORDER BY 1`,
  };
  const answers: Record<string, unknown[]> = {};
  for (const [table, query] of Object.entries(each)) answers[table] = await rows(query);
  return answers;
}

const rules = () =>
  rows(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND contype <> 'n' AND conname NOT LIKE '%\\_random\\_id'
     UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  );

async function tablesWith(ids: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table } of await rows(
    "SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )) {
    const [row] = await rows(
      `SELECT EXISTS (SELECT FROM "${table}" t, unnest($1::text[]) given(told) WHERE strpos(t::text, told) > 0) AS is`,
      [ids],
    );
    if (row?.is) found.push(table);
  }
  return found;
}

describe("the migration to random ids", () => {
  let old: string[];

  beforeAll(async () => {
    await asSuperuser(`CREATE DATABASE ${name} OWNER skillbite_owner`);
    const urls = { ownerUrl: on(source, name), appUrl: on(process.env.DATABASE_URL ?? "", name) };
    const earlier = knownMigrations().filter((each) => each < MIGRATION);
    await migrateTo(earlier, urls);
    client = new pg.Client({ connectionString: urls.ownerUrl });
    await client.connect();
    const [userId, moduleId, lessonId, attemptId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await rows("INSERT INTO users (id, kind) VALUES ($1, 'guest')", [userId]);
    await rows(
      `INSERT INTO courses (id, title, description, short_description, price, difficulty_level, duration_hours, is_published)
       VALUES ('c', 'c', 'c', 'c', 0, 'beginner', 1, true)`,
    );
    await rows(
      "INSERT INTO course_modules (id, course_id, key, title, description, order_index) VALUES ($1, 'c', 'm', 'm', '', 0)",
      [moduleId],
    );
    await rows(
      `INSERT INTO course_lessons (id, course_id, module_id, key, title, order_index, duration_minutes, content)
       VALUES ($1, 'c', $2, 'l', 'l', 0, 5, '')`,
      [lessonId, moduleId],
    );
    const questions: Question[] = [];
    for (let n = 0; n < 20; n++) questions.push(await insertQuestion(`q${n}`, "skills_practice", lessonId));
    const check = await insertQuestion("check", "knowledge_check", lessonId);
    await rows(
      `INSERT INTO attempts (id, user_id, kind, status, started_at, closed_at, score)
       VALUES ($1, $2, 'practice', 'closed', now(), now(), 50)`,
      [attemptId, userId],
    );
    for (const [position, { versionId, optionIds }] of questions.entries()) {
      const shown = [...optionIds.slice(position % 4), ...optionIds.slice(0, position % 4)].reverse();
      await rows("INSERT INTO attempt_items VALUES ($1, $2, $3, $4, $5, $6, 7, now())", [
        uuidv7(),
        attemptId,
        position,
        versionId,
        shown,
        position === 3 ? null : shown[1],
      ]);
    }
    const [first, second] = questions as [Question, Question];
    await rows("UPDATE question_versions SET corrected_option_id = $2, also_right_ids = $3 WHERE id = $1", [
      first.versionId,
      first.optionIds[3],
      [first.optionIds[2], first.optionIds[0]],
    ]);
    await rows(
      `INSERT INTO knowledge_check_submissions VALUES ($1, $2, $3,
         jsonb_build_array(jsonb_build_object('versionId', $4::uuid, 'optionId', $5::uuid)), 0, now())`,
      [uuidv7(), userId, lessonId, check.versionId, check.optionIds[2]],
    );
    await rows(
      `INSERT INTO question_reports (id, version_id, attempt_id, user_id, message, reported_at)
       VALUES ($1, $2, $3, $4, 'Two are right', now())`,
      [uuidv7(), second.versionId, attemptId, userId],
    );
    await rows("INSERT INTO question_statistics VALUES ($1, 40, 0.5, NULL, now())", [first.versionId]);
    const correctionId = uuidv7();
    await rows(
      "INSERT INTO key_corrections (id, version_id, right_ids, corrected_at) VALUES ($1, $2, $3, now())",
      [correctionId, first.versionId, [first.optionIds[3], first.optionIds[2]]],
    );
    await rows("INSERT INTO bite_reviews VALUES ($1, $2, $3, now())", [uuidv7(), userId, second.id]);
    const corrected = { versionId: first.versionId, to: [first.optionIds[3], first.optionIds[2]] };
    for (const [action, subject, details] of [
      ["question.key-corrected", `key_corrections:${correctionId}`, corrected],
      ["question.retired", `questions:${second.id}`, { left: 9 }],
      ["question.reports-settled", `question_versions:${second.versionId}`, { reports: 1 }],
      ["pass.kept", `attempts:${attemptId}`, { note: attemptId }],
    ] as const) {
      await rows("INSERT INTO audit_log (id, action, subject, details) VALUES ($1, $2, $3, $4)", [
        uuidv7(),
        action,
        subject,
        details,
      ]);
    }
    old = [...questions, check].flatMap(({ id, versionId, optionIds }) => [id, versionId, ...optionIds]);
  });

  afterAll(async () => {
    await client.end();
    await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  it("leaves every reference where it was, every rule in force, and none of the old ids anywhere", async () => {
    const before = { told: await told(), rules: await rules() };
    expect(Object.values(before.told).filter((found) => found.length === 0)).toEqual([]);
    expect(await tablesWith(old)).toEqual([
      "attempt_items",
      "audit_log",
      "bite_reviews",
      "key_corrections",
      "knowledge_check_submissions",
      "question_options",
      "question_reports",
      "question_statistics",
      "question_versions",
      "questions",
    ]);
    const [items] = await rows("SELECT array_agg(id::text) AS ids FROM attempt_items");

    await client.query(readFileSync(inRoot(`prisma/migrations/${MIGRATION}/migration.sql`), "utf8"));

    expect(await tablesWith([...old, ...items.ids])).toEqual([]);
    expect(await told()).toEqual(before.told);
    expect(await rules()).toEqual(before.rules);
  });

  it("leaves ids of version 4 only, and lets no other in", async () => {
    for (const table of ["questions", "question_versions", "question_options", "attempt_items"]) {
      expect(await rows(`SELECT id FROM ${table} WHERE uuid_extract_version(id) IS DISTINCT FROM 4`)).toEqual(
        [],
      );
    }
    for (const table of ["questions", "question_versions", "question_options"]) {
      await expect(rows(`UPDATE ${table} SET id = $1`, [uuidv7()])).rejects.toThrow(`${table}_random_id`);
    }
  });
});

it("new questions, wordings, options and papers have random ids", async () => {
  await answerAttempt((await createUser()).id, 20);
  for (const table of ["questions", "question_versions", "question_options", "attempt_items"]) {
    const found = await asOwner(
      `SELECT DISTINCT uuid_extract_version(id)::int AS version, count(*) > 0 AS any FROM ${table} GROUP BY 1`,
    );
    expect(found, table).toEqual([{ version: 4, any: true }]);
  }
  expect(await db().attemptItem.count()).toBe(20);
});
