import { createHash } from "node:crypto";
import type { ExamQuestion } from "@/lib/assessments/exam/exam-papers";
import { CELL_IDS, type CellId, cellOf } from "@/lib/content/exam-blueprint";
import { asOwner } from "./database";

/** A question of a pool that is made for a test. `options`: ids; the first is the key. */
export type PoolQuestion = ExamQuestion & { id: string; options: string[] };

/** The same id in each run, so that a seeded draw is the same too. */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Replaces the exam's pool: `live` questions of each cell, one pair of enemies among them, and `pilots` in all. */
export async function replacePool(live: number, pilots: number) {
  await asOwner(
    "UPDATE questions SET absent_since = now() WHERE bank = 'skills_certification' AND absent_since IS NULL",
  );
  const make = (cell: CellId, name: string, enemies: string[] = []): PoolQuestion => {
    const key = `${cell}-${name}`;
    const options = ["A", "B", "C", "D"].map((letter) => idOf(`${key}-${letter}`));
    const versionId = idOf(`${key}-version`);
    const place = { id: idOf(key), key, cell, versionId, category: cellOf(cell).category };
    return { ...place, expected: 0.5, enemies, options, optionIds: options };
  };
  const pool = CELL_IDS.flatMap((cell, row) =>
    Array.from({ length: live }, (_, n) =>
      make(cell, `made-${n + 1}`, n === 0 && row > 0 ? [`${CELL_IDS[row - 1]}-made-1`] : []),
    ),
  );
  const tried = CELL_IDS.slice(0, pilots).map((cell) => make(cell, "pilot"));
  await insertQuestions(pool, "live");
  await insertQuestions(tried, "pilot");
  return { pool, pilots: tried };
}

async function insertQuestions(questions: PoolQuestion[], status: "live" | "pilot") {
  const rows = JSON.stringify(questions.map((question, order) => ({ ...question, order })));
  await asOwner(
    `INSERT INTO questions (id, bank, scope, key, category, order_index, cell, item_type, status, review_by, expected, enemies)
     SELECT id, 'skills_certification', 'skills_certification', key, category, "order", cell, 'figures', $2::question_status,
       current_date + 200, expected, enemies
     FROM jsonb_to_recordset($1::jsonb) q(id uuid, key text, category question_category, "order" int, cell text,
       expected float, enemies text[])`,
    [rows, status],
  );
  await asOwner(
    `INSERT INTO question_versions (id, question_id, version, type, question, explanation, created_at)
     SELECT "versionId", id, 1, 'multiple_choice', 'About ' || key, 'Because.', now() - interval '1 year'
     FROM jsonb_to_recordset($1::jsonb) q("versionId" uuid, id uuid, key text)`,
    [rows],
  );
  await asOwner(
    `INSERT INTO question_options (id, version_id, order_index, text, is_correct)
     SELECT o.id::uuid, q."versionId", o.n - 1, 'Option ' || o.n, o.n = 1
     FROM jsonb_to_recordset($1::jsonb) q("versionId" uuid, options text[]), unnest(q.options) WITH ORDINALITY o(id, n)`,
    [rows],
  );
}
