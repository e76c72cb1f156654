import { hash } from "@node-rs/argon2";
import { encode } from "next-auth/jwt";
import pg from "pg";

export type Account = { id: string; email: string };

export const PASSWORD = "a storm is coming";

export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // the database is killed on purpose
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function addAccounts(client: pg.Client, count: number, label: string): Promise<Account[]> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { rows } = await client.query<Account>(
    `INSERT INTO users (id, kind, email, name, email_verified_at, password_hash)
     SELECT gen_random_uuid(), 'account', $1 || n || '@storm.example', 'Person ' || n, now(), $2
     FROM generate_series(1, $3) n RETURNING id, email`,
    [label, passwordHash, count],
  );
  await client.query(
    `INSERT INTO profiles (id, email, tos_consented, privacy_consented, consented_at)
     SELECT id, email, true, true, now() FROM users WHERE email LIKE $1 || '%@storm.example'`,
    [label],
  );
  return rows;
}

export async function addSessions(client: pg.Client, people: Account[], secret: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string; userId: string }>(
    `INSERT INTO sessions (id, user_id, version, last_seen_at, second_factor_at, expires_at)
     SELECT gen_random_uuid(), id, session_version, now(), now(), now() + interval '1 day'
     FROM users WHERE id = ANY($1::uuid[]) RETURNING id, user_id AS "userId"`,
    [people.map(({ id }) => id)],
  );
  const sessions = new Map(rows.map(({ userId, id }) => [userId, id]));
  return Promise.all(
    people.map(async ({ id }) => {
      const token = await encode({ token: { sid: sessions.get(id) }, secret, maxAge: 86_400 });
      return `skillbite-session=${token}`;
    }),
  );
}

type Courses = { label: string; count: number; lessons: number; price?: number };

export async function addCourses(client: pg.Client, { label, count, lessons }: Courses): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO courses (id, title, description, short_description, price, difficulty_level, duration_hours, is_published)
     SELECT $1 || '-' || n, 'Course ' || n, 'About it', 'About it', 0, 'beginner', 1, true
     FROM generate_series(1, $2) n RETURNING id`,
    [label, count],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `WITH made AS (
       INSERT INTO course_modules (id, course_id, key, title, description, order_index)
       SELECT gen_random_uuid(), id, 'm1', 'Module', '', 1 FROM unnest($1::text[]) id RETURNING id, course_id
     )
     INSERT INTO course_lessons (id, course_id, module_id, key, title, order_index, duration_minutes, content)
     SELECT gen_random_uuid(), course_id, id, 'l' || n, 'Lesson ' || n, n, 5, '<p>What lesson ' || n || ' says.</p>'
     FROM made, generate_series(1, $2) n`,
    [ids, lessons],
  );
  return ids;
}
