import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";
import { announcePerkDrops } from "@/lib/site/perks/announce-perk-drops";
import { findNextRelease, isSubscriber, listDrops, listDropTitles } from "@/lib/site/perks/perk-drop-queries";
import { asOwner } from "../support/database";
import { createUser, grant } from "../support/factories";

const PAST = new Date("2026-01-01");

async function buy(userId: string, status: "paid" | "pending" | "refunded") {
  const order = { reference: `SBO-${uuidv7()}`, userId, amountTotal: 3900, idempotencyKey: uuidv7() };
  await db().order.create({
    data: { ...order, purchases: { create: { userId, sku: `course_${uuidv7()}`, amount: 3900, status } } },
  });
}

describe("a subscriber", () => {
  it.each<[string, boolean, (userId: string) => Promise<unknown>]>([
    ["has bought nothing", false, async () => undefined],
    ["has not paid yet", false, (id) => buy(id, "pending")],
    ["has paid", true, (id) => buy(id, "paid")],
    ["got the money back", false, (id) => buy(id, "refunded")],
    ["holds a seat or a gift", true, (id) => grant(id, "level_beginner")],
    ["held one", false, (id) => grant(id, "level_beginner", PAST)],
  ])("%s: %s", async (_who, expected, give) => {
    const { id } = await createUser();
    await give(id);
    expect(await isSubscriber(id)).toBe(expected);
  });
});

describe("a drop", () => {
  beforeAll(async () => {
    await asOwner("DELETE FROM perk_deliveries");
    await asOwner("DELETE FROM perk_drops");
    await asOwner(
      `INSERT INTO perk_drops (key, title, kind, summary, content, released_on) VALUES
         ('old', 'Old', 'prompts', 'Old', '<p>Old</p>', current_date - 20),
         ('new', 'New', 'prompts', 'New', '<p>New <script>x</script></p>', current_date - 1),
         ('next', 'Next', 'prompts', 'Next', '<p>Next</p>', current_date + 10),
         ('gone', 'Gone', 'prompts', 'Gone', '<p>Gone</p>', current_date - 1)`,
    );
    await asOwner("UPDATE perk_drops SET retired_at = now() WHERE key = 'gone'");
  });

  it("is shown from its day on, sanitised, until it is withdrawn", async () => {
    expect((await listDrops()).map(({ key, html }) => [key, html])).toEqual([
      ["new", "<p>New </p>"],
      ["old", "<p>Old</p>"],
    ]);
  });

  it("is named to everybody once it is out, by its title alone", async () => {
    const titles = await listDropTitles();
    expect(titles.map(({ title, kind }) => `${title}: ${kind}`)).toEqual(["New: prompts", "Old: prompts"]);
    expect(Object.keys(titles[0] ?? {}).sort()).toEqual(["key", "kind", "releasedOn", "title"]);
  });

  it("is promised for the day of the next one that is ready, or not at all", async () => {
    const [day] = await asOwner<{ iso: string }>("SELECT (current_date + 10)::text AS iso");
    expect((await findNextRelease())?.toISOString().slice(0, 10)).toBe(day?.iso);
    await asOwner("UPDATE perk_drops SET is_published = false WHERE key = 'next'");
    expect(await findNextRelease()).toBeNull();
  });

  it("is announced once to each subscriber, by any number of workers", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => createUser()));
    for (const { id } of people.slice(10)) await grant(id, "exam");
    const queued = async () =>
      (
        await asOwner<{ data: { dropKey: string; userId: string } }>(
          "SELECT data FROM pgboss.job WHERE name = 'perks.drop-mail'",
        )
      ).map(({ data }) => data);
    const before = (await queued()).length;
    await Promise.all([announcePerkDrops(), announcePerkDrops(), announcePerkDrops()]);
    await announcePerkDrops();
    const told = (await queued()).slice(before);
    expect(new Set(told.map(({ dropKey }) => dropKey))).toEqual(new Set(["new"]));
    for (const [index, { id }] of people.entries()) {
      expect(told.filter(({ userId }) => userId === id)).toHaveLength(index < 10 ? 0 : 1);
    }
  });

  it("counts as announced only when everybody is told, however many rounds overlap", async () => {
    // More than two batches of subscribers; the trigger refuses an early announcement.
    await asOwner(
      `WITH people AS (
         INSERT INTO users (id, kind, email)
         SELECT gen_random_uuid(), 'account', 'drop-' || n || '@test.example' FROM generate_series(1, 450) n RETURNING id)
       INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at)
       SELECT gen_random_uuid(), id, 'exam', 'operator', gen_random_uuid(), now() FROM people`,
    );
    await asOwner(
      `INSERT INTO perk_drops (key, title, kind, summary, content, released_on)
       VALUES ('crowd', 'Crowd', 'prompts', 'Crowd', '<p>Crowd</p>', current_date - 1)`,
    );
    await asOwner(
      `CREATE FUNCTION object_to_early() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF (SELECT count(*) FROM perk_deliveries WHERE drop_key = NEW.key) < 450 THEN RAISE 'too early'; END IF;
         RETURN NEW; END $$`,
    );
    await asOwner(
      `CREATE TRIGGER object_to_early BEFORE UPDATE OF announced_at ON perk_drops
       FOR EACH ROW EXECUTE FUNCTION object_to_early()`,
    );
    await Promise.all([announcePerkDrops(), announcePerkDrops(), announcePerkDrops()]);
    const [drop] = await asOwner("SELECT announced_at FROM perk_drops WHERE key = 'crowd'");
    expect(drop?.announced_at).not.toBeNull();
    await asOwner("DROP FUNCTION object_to_early CASCADE");
  });
});
