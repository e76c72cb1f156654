import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/reading-settings/route";
import { usualReading } from "@/lib/accounts/reading/reading-settings";
import { signBrowserIn } from "@/lib/accounts/sign-browser-in";
import { startSession } from "@/lib/accounts/start-session";
import { db, transaction } from "@/lib/platform/db/client";
import { exportPerson } from "@/lib/privacy/data-export-queries";
import { erasePerson } from "@/lib/privacy/erase-person";
import { createRichPerson } from "../support/rich-person";

// Outside a request, Next has no cookies or headers.
const OURS = "http://localhost:3000";
const jar = new Map<string, { value: string; httpOnly?: boolean; maxAge?: number }>();
let origin = OURS;
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, ...jar.get(name) } : undefined),
    set: (name: string, value: string, options: object) => jar.set(name, { value, ...options }),
    delete: ({ name }: { name: string }) => jar.delete(name),
  }),
  headers: async () => new Headers({ origin, "x-forwarded-for": "10.0.0.1" }),
}));
beforeEach(() => {
  jar.clear();
  origin = OURS;
});

const READING = "sb_reading";
const dark = { ...usualReading, text: "larger", scheme: "dark" } as const;
const DARK = "text-larger.scheme-dark";

const choose = (body: object) =>
  POST(
    new Request(`${OURS}/api/reading-settings`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

const settingsOf = async (id: string) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).readingSettings;

/** In the browser of this moment's cookies. */
async function signIn(id: string) {
  await signBrowserIn(await transaction((tx) => startSession(tx, id, "a test", { withSecondFactor: true })));
}

describe("reading settings of a guest", () => {
  it("are kept in a cookie that scripts can read, and nowhere else", async () => {
    const users = await db().user.count();
    const answer = await choose(dark);
    expect([answer.status, await answer.json()]).toEqual([200, { inAccount: false }]);
    expect([...jar.keys()]).toEqual([READING]);
    expect(jar.get(READING)).toMatchObject({ value: DARK, httpOnly: false, maxAge: 400 * 86_400 });
    expect(await db().user.count()).toBe(users);
  });

  it("leave no cookie when they are the usual ones again", async () => {
    await choose(dark);
    await choose(usualReading);
    expect(jar.get(READING)).toMatchObject({ value: "", maxAge: 0 });
  });

  it("are changed by our own pages only, and to what there is", async () => {
    expect((await choose({ ...dark, text: "huge" })).status).toBe(400);
    expect((await choose({ ...dark, session: "in" })).status).toBe(400);
    origin = "https://evil.example";
    expect((await choose(dark)).status).toBe(403);
    expect(jar.size).toBe(0);
  });
});

describe("reading settings of an account", () => {
  it("are kept with it, and follow to the next browser at sign-in", async () => {
    const { id } = await createRichPerson();
    await signIn(id);
    expect(await (await choose(dark)).json()).toEqual({ inAccount: true });
    expect(await settingsOf(id)).toBe(DARK);
    jar.clear();
    await signIn(id);
    expect(jar.get(READING)?.value).toBe(DARK);
  });

  it("count more than those of the browser, also when they are the usual ones", async () => {
    const { id } = await createRichPerson();
    await db().user.update({ where: { id }, data: { readingSettings: "" } });
    jar.set(READING, { value: DARK });
    await signIn(id);
    expect(jar.get(READING)).toMatchObject({ value: "", maxAge: 0 });
    expect(await settingsOf(id)).toBe("");
  });

  it("are those of the browser for an account that has chosen none", async () => {
    const { id } = await createRichPerson();
    await db().user.update({ where: { id }, data: { readingSettings: null } });
    await signIn(id);
    expect(await settingsOf(id)).toBeNull();
    jar.set(READING, { value: `${DARK}.session-in` });
    await signIn(id);
    expect(await settingsOf(id)).toBe(DARK);
    expect(jar.get(READING)?.value).toBe(DARK);
  });

  it("are in the export, and go with the account", async () => {
    const person = await createRichPerson();
    await db().user.update({ where: { id: person.id }, data: { readingSettings: DARK } });
    const { tables } = await exportPerson(person);
    expect(tables.users).toMatchObject([{ reading_settings: DARK }]);
    await erasePerson({ personId: person.id, certificates: "withdraw" });
    expect(await db().user.count({ where: { readingSettings: DARK, id: person.id } })).toBe(0);
  });

  it("have a form that the database holds", async () => {
    const { id } = await createRichPerson();
    for (const readingSettings of ["<script>", "text-large.", `${"a-b.".repeat(60)}a-b`])
      await expect(db().user.update({ where: { id }, data: { readingSettings } })).rejects.toThrow();
  });
});
