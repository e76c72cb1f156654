import { asOwner } from "./database";

/** One answer on a paper. `optionId` null: a pilot question that was skipped. */
export type SatItem = {
  versionId: string;
  optionId: string | null;
  shownAt: Date | null;
  answeredAt: Date | null;
};

export type Sitting = {
  id: string;
  userId: string;
  kind: "certification" | "practice";
  status: "closed" | "held" | "refused" | "abandoned" | "open";
  poolVersion: string | null;
  startedAt: Date;
  closedAt: Date | null;
  score: number | null;
  items: SatItem[];
  pilots: SatItem[];
};

/** Writes people and their attempts in a few statements. */
export async function insertSittings(sittings: Sitting[]) {
  await asOwner(
    `INSERT INTO users (id, kind) SELECT DISTINCT "userId", 'guest'::user_kind
     FROM jsonb_to_recordset($1::jsonb) a("userId" uuid) ON CONFLICT DO NOTHING`,
    [JSON.stringify(sittings.map(({ userId }) => ({ userId })))],
  );
  await asOwner(
    `INSERT INTO attempts (id, user_id, kind, status, entitlement_id, pool_version, started_at, closed_at, score)
     SELECT id, "userId", kind, status, CASE WHEN kind = 'certification' THEN gen_random_uuid() END, "poolVersion",
       "startedAt", "closedAt", score
     FROM jsonb_to_recordset($1::jsonb) a(id uuid, "userId" uuid, kind attempt_kind, status attempt_status,
       "poolVersion" text, "startedAt" timestamptz, "closedAt" timestamptz, score int)`,
    [JSON.stringify(sittings.map(({ items: _items, pilots: _pilots, ...attempt }) => attempt))],
  );
  await insertItems("attempt_items", sittings, ({ items }) => items);
  await insertItems("pilot_items", sittings, ({ pilots }) => pilots);
  await asOwner("ANALYZE attempts, attempt_items, pilot_items, question_versions"); // as autovacuum does in a while
}

async function insertItems(
  table: "attempt_items" | "pilot_items",
  sittings: Sitting[],
  itemsOf: (sitting: Sitting) => SatItem[],
) {
  const rows = sittings.flatMap((sitting) =>
    itemsOf(sitting).map((item, position) => ({ attemptId: sitting.id, position, ...item })),
  );
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const shown = table === "attempt_items";
  await asOwner(
    `INSERT INTO ${table} (id, attempt_id, position, version_id, option_ids, answer_id, answered_at${shown ? ", shown_at" : ""})
     SELECT gen_random_uuid(), i.attempt_id, i.position, i.version_id, o.ids, i.answer_id, i.answered_at${shown ? ", i.shown_at" : ""}
     FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[])
       i(attempt_id, position, version_id, answer_id, answered_at, shown_at)
     JOIN (SELECT version_id, array_agg(id ORDER BY order_index) AS ids FROM question_options GROUP BY version_id) o
       USING (version_id)`,
    [
      column("attemptId"),
      column("position"),
      column("versionId"),
      column("optionId"),
      column("answeredAt"),
      column("shownAt"),
    ],
  );
}
