import pg from "pg";
import { uuidv7 } from "uuidv7";
import { stack } from "./stack";

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: stack().ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  return withOwner(async (client) => (await client.query<Row>(text, values)).rows);
}

export async function whileBroken(breaking: string, mending: string, work: () => Promise<void>) {
  await sql(breaking);
  try {
    await work();
  } finally {
    await sql(mending);
  }
}

export async function whileLocked(table: string, work: () => Promise<void>) {
  await withOwner(async (client) => {
    await client.query("BEGIN");
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    try {
      await work();
    } finally {
      await client.query("ROLLBACK");
    }
  });
}

type CourseOptions = { price?: number; modules?: number; lessons?: number };

/** Lesson keys are `m1-l1`, `m1-l2` …; each text has `secret-of-<course>-<key>`. */
export async function createCourse({ price = 0, modules = 1, lessons = 3 }: CourseOptions = {}) {
  const id = `course-${uuidv7().slice(-12)}`;
  await sql(
    `INSERT INTO courses (id, title, description, short_description, price, difficulty_level, duration_hours, is_published)
     VALUES ($1, $1, 'About this course', 'About this course', $2, 'beginner', 1, true)`,
    [id, price],
  );
  for (let m = 1; m <= modules; m++) {
    const moduleId = uuidv7();
    await sql(
      `INSERT INTO course_modules (id, course_id, key, title, description, order_index)
       VALUES ($1, $2, $3, $4, '', $5)`,
      [moduleId, id, `m${m}`, `Module ${m} of ${id}`, m],
    );
    await sql(
      `INSERT INTO course_lessons (id, course_id, module_id, key, title, order_index, duration_minutes, content)
       SELECT gen_random_uuid(), $1, $2, key, 'Lesson ' || key, $3::int * 100 + n, 5,
         '<p>secret-of-' || $1 || '-' || key || '</p>'
       FROM (SELECT n, 'm' || $3 || '-l' || n AS key FROM generate_series(1, $4) n) numbered`,
      [id, moduleId, m, lessons],
    );
  }
  return id;
}

export async function removeCourse(id: string) {
  await sql("UPDATE courses SET is_published = false WHERE id = $1", [id]);
}

export async function grant(userId: string, sku: string) {
  await sql(
    `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at)
     VALUES (gen_random_uuid(), $1, $2, 'operator', gen_random_uuid(), '2026-01-01')`,
    [userId, sku],
  );
}
