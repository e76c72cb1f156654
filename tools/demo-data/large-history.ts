import pg from "pg";
import { step } from "../../scripts/lib/progress";
import { organisations, sales } from "./commerce-history";
import { addAnswers } from "./exercise-answers";
import { LARGEST, learning, papers, people, reviews, type Statement } from "./learning-history";

/** `answers`: to exercises of lessons. */
export type Size = { learners: number; completions: number; answers: number };

export const LARGE: Size = { learners: 100_000, completions: 1_000_000, answers: 1_500_000 };

/** @throws for a size that does not come out exactly */
export function checkSize({ learners, completions, answers }: Size): void {
  const areWhole = learners % 5 === 0 && completions % learners === 0 && answers % learners === 0;
  if (!areWhole) throw new Error("Take learners by fives, completions and answers by as many as learners.");
}

/**
 * Invents a year of `size`. A superuser skips triggers and the foreign key checks; indexes of the largest tables rest
 * meanwhile and are built at the end. The worker refreshes the figures.
 */
export async function growHistory(superuserUrl: string, size: Size): Promise<void> {
  checkSize(size);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    if (await hasGrown(client)) throw new Error("This database has grown already.");
    await client.query(
      `SET synchronous_commit = off; SET session_replication_role = replica; SET statement_timeout = 0;
       SET idle_in_transaction_session_timeout = 0; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'; SET temp_buffers = '256MB'`,
    );
    await client.query("BEGIN");
    await addAnswers(client);
    await restIndexes(client);
    for (const statements of [people, learning, sales, papers, reviews, organisations]) {
      for (const statement of statements) await add(client, statement, size);
    }
    for (const table of LARGEST)
      await step(`Building the indexes of ${table}`, () => client.query(`REINDEX TABLE ${table}`));
    await client.query("DROP TABLE people, paths, drills, answers; SELECT mark_all_rollups(); COMMIT");
    await step("Looking at it as the database does", () => client.query("VACUUM ANALYZE"));
    await checkRows(client, size);
  } finally {
    await client.end();
  }
}

/** Whether `growHistory` has been here. */
export async function hasGrown(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM users WHERE email LIKE '%@large.example' LIMIT 1");
  return rows.length > 0;
}

async function add(client: pg.Client, [what, sql]: Statement, { learners, completions, answers }: Size) {
  const values = sql.includes("$1") ? [learners, completions, answers] : [];
  await (what ? step(`Adding ${what}`, () => client.query(sql, values)) : client.query(sql, values));
}

/** A row that is added leaves out an index that is not ready, until REINDEX makes it so. A rollback does, too. */
async function restIndexes(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ($1::text[]::regclass[])`,
    [LARGEST],
  );
}

async function checkRows(client: pg.Client, { learners, completions, answers }: Size): Promise<void> {
  const { rows } = await client.query<Size>(
    `SELECT (SELECT count(*)::int FROM users WHERE email LIKE '%@large.example') AS learners,
       (SELECT count(*)::int FROM lesson_completions) AS completions, (SELECT count(*)::int FROM exercise_tries) AS answers`,
  );
  const [found] = rows;
  if (found?.learners !== learners || found.completions < completions || found.answers < answers)
    throw new Error(`It has become something else: ${JSON.stringify(found)}`);
}
