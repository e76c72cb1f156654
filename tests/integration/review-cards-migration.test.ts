import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCard } from "@/lib/learning/reviews/schedule";
import { knownMigrations, migrateTo } from "../../scripts/lib/database";
import { inRoot } from "../../scripts/lib/paths";
import { asSuperuser, on } from "../support/database";

const MIGRATION = "20261126040000_review_cards";
const name = `looked_${process.pid}`;
const source = process.env.DATABASE_OWNER_URL ?? "";
let client: pg.Client;

const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

/** A question of the quiz, which one person has answered so many days ago and looked at again since. */
async function meet(
  userId: string,
  key: string,
  answers: { isRight: boolean; daysAgo: number }[],
  looks: number[],
) {
  const [id, versionId, right, wrong] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await rows(
    "INSERT INTO questions (id, bank, scope, key, order_index) VALUES ($1, 'skills_practice', $2, $2, 0)",
    [id, key],
  );
  await rows(
    `INSERT INTO question_versions (id, question_id, version, type, question, explanation)
     VALUES ($1, $2, 1, 'multiple_choice', 'Which?', 'Because')`,
    [versionId, id],
  );
  await rows(
    `INSERT INTO question_options (id, version_id, order_index, text, is_correct)
     VALUES ($1, $3, 0, 'right', true), ($2, $3, 1, 'wrong', false)`,
    [right, wrong, versionId],
  );
  for (const { isRight, daysAgo } of answers) {
    const attemptId = randomUUID();
    await rows(
      `INSERT INTO attempts (id, user_id, kind, status, started_at, closed_at, score)
       VALUES ($1, $2, 'practice', 'closed', now() - $3 * interval '1 day', now() - $3 * interval '1 day', 50)`,
      [attemptId, userId, daysAgo],
    );
    await rows(
      `INSERT INTO attempt_items (id, attempt_id, position, version_id, option_ids, answer_id)
       VALUES (gen_random_uuid(), $1, 0, $2, $3, $4)`,
      [attemptId, versionId, [right, wrong], isRight ? right : wrong],
    );
  }
  for (const daysAgo of looks) {
    await rows("INSERT INTO bite_reviews VALUES (gen_random_uuid(), $1, $2, now() - $3 * interval '1 day')", [
      userId,
      id,
      daysAgo,
    ]);
  }
}

beforeAll(async () => {
  await asSuperuser(`CREATE DATABASE ${name} OWNER skillbite_owner`);
  const urls = { ownerUrl: on(source, name), appUrl: on(process.env.DATABASE_URL ?? "", name) };
  await migrateTo(
    knownMigrations().filter((each) => each < MIGRATION),
    urls,
  );
  client = new pg.Client({ connectionString: urls.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

it("what was missed in the quiz gets a card that is due as before, and no look is lost", async () => {
  const userId = randomUUID();
  await rows("INSERT INTO users (id, kind) VALUES ($1, 'guest')", [userId]);
  const wrong = (daysAgo: number) => ({ isRight: false, daysAgo });
  const right = (daysAgo: number) => ({ isRight: true, daysAgo });
  await meet(userId, "missed", [wrong(10)], []);
  await meet(userId, "looked once", [wrong(10)], [4]);
  await meet(userId, "missed again", [wrong(20), wrong(5)], [15]);
  await meet(userId, "looked four times", [wrong(40)], [39, 36, 29, 8]);
  await meet(userId, "right", [right(10)], []);
  await meet(userId, "right since", [wrong(20), right(5)], []);
  await meet(userId, "looked and right since", [wrong(20), right(5)], [15]);

  await client.query(readFileSync(inRoot(`prisma/migrations/${MIGRATION}/migration.sql`), "utf8"));

  const cards = await rows(
    `SELECT q.key, round(extract(epoch FROM c.due_at - now()) / 86400)::int AS "dueIn", c.stability, c.difficulty, c.reps,
       c.lapses, c.state, c.learning_steps AS "learningSteps", (SELECT count(*)::int FROM card_reviews r WHERE r.card_id = c.id) AS looks
     FROM review_cards c JOIN questions q ON q.id = c.question_id ORDER BY q.key`,
  );
  const { dueAt: _, reviewedAt: __, ...memory } = startCard(new Date());
  expect(cards).toEqual(
    [
      ["looked and right since", 63 - 5, 1],
      ["looked four times", 63 - 8, 4],
      ["looked once", 3 - 4, 1],
      ["missed", 1 - 10, 0],
      ["missed again", 1 - 5, 1],
    ].map(([key, dueIn, looks]) => ({ key, dueIn, looks, ...memory })),
  );
  expect(await rows("SELECT to_regclass('bite_reviews') AS gone")).toEqual([{ gone: null }]);
});
