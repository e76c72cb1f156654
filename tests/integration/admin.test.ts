import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, it } from "vitest";
import { AdminSearch } from "@/components/admin/admin-search";
import { DataTable } from "@/components/admin/data-table";
import { OrderLinks } from "@/components/admin/order-links";
import { PersonView } from "@/components/admin/person-view";
import { unsearched } from "@/components/admin/unsearched";
import { adminTables, tableNames } from "@/lib/admin/admin-tables";
import { answerMessage } from "@/lib/admin/answer-message";
import { traceActor, tracePerson } from "@/lib/admin/audit-trace-queries";
import { changeEntitlement, endEntitlement, grantEntitlement } from "@/lib/admin/change-entitlement";
import { createFeed } from "@/lib/admin/create-feed";
import { dismissMessage } from "@/lib/admin/dismiss-message";
import { exportTable } from "@/lib/admin/export-table";
import { answerDueAt } from "@/lib/admin/message-deadline";
import { getOverview } from "@/lib/admin/overview-queries";
import { findPerson } from "@/lib/admin/person-queries";
import { publishCourse } from "@/lib/admin/publish-course";
import type { Advice } from "@/lib/admin/question-advice";
import { retryJob } from "@/lib/admin/retry-job";
import { switchFeed } from "@/lib/admin/switch-feed";
import { switchPerkDrop } from "@/lib/admin/switch-perk-drop";
import { listMessagesOf, listRows } from "@/lib/admin/table-queries";
import { recordAudit } from "@/lib/platform/audit";
import { db, transaction } from "@/lib/platform/db/client";
import { query as builder } from "@/lib/platform/db/query";
import type { Row, Table } from "@/lib/platform/table";
import { tableQuery } from "@/lib/platform/table-query";
import { asOwner } from "../support/database";
import { createCourse, createUser } from "../support/factories";

let actorId: string;
beforeAll(async () => {
  actorId = (await createUser()).id;
});

const entries = (subject: string) =>
  db().auditEntry.findMany({
    where: { subject },
    orderBy: { at: "asc" },
    select: { action: true, reason: true },
  });
const query = (params: Record<string, string> = {}) => tableQuery.parse(params);
const reason = "asked by mail";

describe("a table", () => {
  it.each(tableNames)("of %s can be read, searched and sorted by what may be sorted by", async (name) => {
    const sorts = adminTables[name].columns.filter(({ sortable }) => sortable).map(({ key }) => key);
    for (const sort of ["", "id; DROP TABLE users", ...sorts]) {
      for (const dir of ["asc", "desc"]) {
        for (const q of ["", "nobody%_\\'", uuidv7()]) {
          const { rows } = await listRows(name, query({ sort, dir, q, page: "2000" }));
          expect(rows).toEqual([]);
          await listRows(name, query({ sort, dir, q }));
        }
      }
    }
  });

  it.each([
    ["people", "joined"],
    ["organisations", "since"],
    ["certificates", "issued"],
    ["certificates", "expires"],
    ["webhooks", "received"],
    ["messages", "received"],
    ["jobs", "created"],
    ["audit", "at"],
  ] as const)(
    "of %s has a link that sorts by '%s', and an index gives the order both ways",
    async (name, key) => {
      const table: Pick<Table<Row, Advice[]>, "columns" | "select"> = adminTables[name];
      expect(table.columns.find((column) => column.key === key)).toMatchObject({ sortable: true });
      for (const dir of ["asc", "desc"] as const) {
        const { sql, parameters } = table.select(builder(), [], query({ sort: key, dir }), 50).compile();
        const plan = await transaction(async (tx) => {
          await tx.$executeRaw`SELECT set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)`;
          return tx.$queryRawUnsafe<object[]>(`EXPLAIN ${sql}`, ...parameters);
        });
        expect(JSON.stringify(plan)).toMatch(/Presorted Key: (\w+\.)?(\w+_at|created_on|at)"/);
      }
    },
  );

  it("finds a person by the beginning of an address or a name, or by the id, and by nothing else", async () => {
    const { id, email } = await createUser();
    await db().user.update({ where: { id }, data: { name: "Grace O'Hopper_%" } });
    const found = async (q: string) => (await listRows("people", query({ q }))).rows.map((row) => row.id);
    for (const q of [id, email, email.slice(0, 20).toUpperCase(), "grace o'h", "Grace O'Hopper_%"]) {
      expect(await found(q), q).toContain(id);
    }
    for (const q of ["hopper", "Grace O'Hopper%x", "%"]) expect(await found(q), q).not.toContain(id);
  });

  it("says whether another page follows", async () => {
    for (let n = 0; n < 4; n++) await createUser();
    const page = (n: string) => listRows("people", query({ page: n }), 2);
    const [first, second] = [await page("1"), await page("2")];
    expect([first.rows.length, first.hasMore]).toEqual([2, true]);
    expect(second.rows.map(({ id }) => id)).not.toContain(first.rows[0]?.id);
    expect([query({ page: "2001" }).page, query({ page: "0" }).page]).toEqual([2_000, 1]);
  });
});

describe("an operator's change", () => {
  it("of access: grants, moves the end, ends once; each with its line in the log", async () => {
    const { id: userId } = await createUser();
    await grantEntitlement(actorId, { userId, sku: "exam", endsOn: "2099-01-31", reason });
    const held = await db().entitlement.findFirstOrThrow({ where: { userId } });
    expect(held).toMatchObject({
      sku: "exam",
      source: "operator",
      endsAt: new Date("2099-01-31T23:59:59.999Z"),
    });
    await changeEntitlement(actorId, { entitlementId: held.id, endsOn: "", reason });
    expect((await db().entitlement.findUniqueOrThrow({ where: { id: held.id } })).endsAt).toBeNull();
    await db().entitlement.update({
      where: { id: held.id },
      data: { startsAt: new Date(0), endsAt: new Date(1) },
    });
    await changeEntitlement(actorId, { entitlementId: held.id, endsOn: "2099-03-31", reason });
    await Promise.all([1, 2, 3].map(() => endEntitlement(actorId, { entitlementId: held.id, reason })));
    await expect(changeEntitlement(actorId, { entitlementId: held.id, endsOn: "", reason })).rejects.toThrow(
      "ended",
    );
    expect(await entries(`users:${userId}`)).toEqual([{ action: "entitlement.granted", reason }]);
    expect((await entries(`entitlements:${held.id}`)).map(({ action }) => action)).toEqual([
      "entitlement.changed",
      "entitlement.changed",
      "entitlement.ended",
    ]);
  });

  it("gives for life what ends, and never the same for life twice", async () => {
    const { id: userId } = await createUser();
    const grant = (endsOn: string) => grantEntitlement(actorId, { userId, sku: "exam", endsOn, reason });
    await grant("2099-01-31");
    const twice = await Promise.allSettled([grant(""), grant("")]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(grant("2099-01-31")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/for life already, since \d{4}-\d{2}-\d{2} \(operator\)/),
    });
    const held = await db().entitlement.findMany({ where: { userId } });
    expect(held).toHaveLength(2);
    const [forLife, ending] = held.toSorted((a, b) => Number(Boolean(a.endsAt)) - Number(Boolean(b.endsAt)));
    const extend = () => changeEntitlement(actorId, { entitlementId: ending?.id ?? "", endsOn: "", reason });
    await expect(extend()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("for life already"),
    });
    await endEntitlement(actorId, { entitlementId: forLife?.id ?? "", reason });
    const race = await Promise.allSettled([extend(), grant("")]);
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db().entitlement.count({ where: { userId, endsAt: null, revokedAt: null } })).toBe(1);
  });

  it("leaves the end of a seat's access to the seat", async () => {
    const { id: userId } = await createUser();
    const held = await db().entitlement.create({
      data: {
        userId,
        sku: "exam",
        source: "seat",
        sourceId: uuidv7(),
        startsAt: new Date(),
        endsAt: new Date("2099-01-31"),
      },
    });
    const change = changeEntitlement(actorId, { entitlementId: held.id, endsOn: "2099-03-31", reason });
    await expect(change).rejects.toThrow("ends with its seat");
    expect(await entries(`entitlements:${held.id}`)).toEqual([]);
  });

  it("is refused for what is not there, or lies in the past, and leaves no line", async () => {
    const { id: userId } = await createUser();
    const grant = (sku: string, endsOn = "") => grantEntitlement(actorId, { userId, sku, endsOn, reason });
    await expect(grant("exam", "2020-01-01")).rejects.toThrow("past");
    await expect(grant("course_nothing")).rejects.toThrow("no such course");
    await expect(
      grantEntitlement(actorId, { userId: uuidv7(), sku: "exam", endsOn: "", reason }),
    ).rejects.toThrow("no such person");
    expect(await entries(`users:${userId}`)).toEqual([]);
  });

  it("of a course is written once, with the number of people whom it touches", async () => {
    const { id: courseId } = await createCourse({ id: `admin-${uuidv7()}` });
    const { id: userId } = await createUser();
    await db().userCourseProgress.create({ data: { userId, courseId } });
    const change = { courseId, publish: false, reason };
    await Promise.all([publishCourse(actorId, change), publishCourse(actorId, change)]);
    expect((await db().course.findUniqueOrThrow({ where: { id: courseId } })).isPublished).toBe(false);
    const log = await db().auditEntry.findMany({ where: { subject: `courses:${courseId}` } });
    expect(log).toEqual([
      expect.objectContaining({ action: "course.unpublished", details: { learners: 1 } }),
    ]);
    await asOwner("UPDATE courses SET retired_at = now() WHERE id = $1", [courseId]);
    await expect(publishCourse(actorId, { ...change, publish: true })).rejects.toThrow("cannot be published");
  });

  it("of feeds and perks", async () => {
    const key = `feed-${uuidv7()}`;
    await createFeed(actorId, { key, name: "A feed", url: "https://example.com/feed", reason });
    await expect(
      createFeed(actorId, { key, name: "A feed", url: "https://example.com/feed", reason }),
    ).rejects.toThrow("with this key");
    await switchFeed(actorId, { key, on: false, reason });
    await switchFeed(actorId, { key, on: false, reason });
    expect((await entries(`news_feeds:${key}`)).map(({ action }) => action)).toEqual([
      "feed.added",
      "feed.off",
    ]);

    await asOwner(
      "INSERT INTO perk_drops (key, title, kind, summary, content, released_on) VALUES ($1, 'D', 'prompts', 'D', '', '2020-01-01')",
      [key],
    );
    await switchPerkDrop(actorId, { key, on: false, reason });
    expect((await db().perkDrop.findUniqueOrThrow({ where: { key } })).isPublished).toBe(false);
  });

  it("answers a message by mail once, and again only by who has read what was answered meanwhile", async () => {
    const message = { name: "Ada", email: "ada@test.example", message: "A question", createdAt: new Date(0) };
    const { id: messageId } = await db().contactMessage.create({ data: message });
    const first = { messageId, seen: 0, text: "An answer" };
    await Promise.all([answerMessage(actorId, first), answerMessage(actorId, first)]);
    const { id: colleague } = await createUser();
    await expect(answerMessage(colleague, first)).rejects.toMatchObject({ code: "conflict" });
    const { rows } = await listRows("messages", query({ q: messageId }));
    expect(rows).toMatchObject([{ times: 1, answers: expect.stringMatching(/UTC, .*@.*\nAn answer$/) }]);
    await answerMessage(colleague, { messageId, seen: 1, text: "Another one" });
    const stored = await db().contactMessage.findUniqueOrThrow({
      where: { id: messageId },
      include: { replies: true },
    });
    expect(stored.answeredAt).not.toBeNull();
    expect(stored.replies.map(({ text }) => text).toSorted()).toEqual(["An answer", "Another one"]);
    const jobs = await asOwner<{ data: { replyId: string } }>(
      "SELECT data FROM pgboss.job WHERE name = 'contact.reply-mail'",
    );
    for (const { id } of stored.replies) expect(jobs).toContainEqual({ data: { replyId: id } });
  });

  it("answers a message within two business days, as the form promises; later it is overdue", async () => {
    const email = `due-${uuidv7()}@test.example`;
    const received = Array.from({ length: 7 }, (_, day) => new Date(`2026-10-0${day + 1}T09:30:00Z`));
    const message = (createdAt: Date) => ({ name: "Ada", email, message: "SBO-7KQ2M4X9ABCD?", createdAt });
    await db().contactMessage.createMany({ data: [...received, new Date()].map(message) });
    const rows = await listMessagesOf(email);
    expect(rows).toHaveLength(8);
    for (const { received: at, due } of rows) expect(due).toEqual(answerDueAt(at));
    expect(rows.map(({ state }) => state)).toEqual(["waits", ...received.map(() => "overdue")]);
    const overdue = (await listRows("messages", query({ q: email, state: "overdue" }))).rows;
    expect(overdue).toHaveLength(7);
    await dismissMessage(actorId, { messageId: overdue[0]?.id ?? "", reason });
    const [settled] = (await listRows("messages", query({ q: overdue[0]?.id ?? "" }))).rows;
    expect(settled).toMatchObject({ state: "answered", due: null });
    expect(await listMessagesOf(`x${email}`)).toEqual([]);
    expect(adminTables.messages.columns[0]?.key).toBe("name");
  });

  it("leads from an order's reference in a message to the order", () => {
    const text = "My order sbo-7kq2m4x9abcd (not SBO-1): where is it?";
    const shown = renderToStaticMarkup(createElement(OrderLinks, { text }));
    expect(shown).toContain('href="/admin/orders/SBO-7KQ2M4X9ABCD"');
    expect(shown.match(/<a /g)).toHaveLength(1);
    expect(shown.replace(/<[^>]*>/g, "")).toBe(text);
  });

  it("puts a message away that needs no answer, once and without a mail", async () => {
    const message = {
      name: "A shop",
      email: "shop@test.example",
      message: "Buy from us",
      createdAt: new Date(),
    };
    const { id: messageId } = await db().contactMessage.create({ data: message });
    const open = async () => (await listRows("messages", query({ q: messageId, state: "open" }))).rows.length;
    expect(await open()).toBe(1);
    await Promise.all([1, 2].map(() => dismissMessage(actorId, { messageId, reason })));
    expect(await open()).toBe(0);
    expect(await db().contactReply.count({ where: { messageId } })).toBe(0);
    const log = await db().auditEntry.findMany({ where: { subject: `contact_messages:${messageId}` } });
    expect(log).toMatchObject([{ action: "message.settled", reason, actorId }]);
    const unknown = dismissMessage(actorId, { messageId: uuidv7(), reason });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });

  it("has a job tried again that was given up, and no other", async () => {
    const id = uuidv7();
    await asOwner(
      "INSERT INTO pgboss.job (id, name, data, state, retry_count) VALUES ($1, 'contact.reply-mail', '{}', 'failed', 40)",
      [id],
    );
    const again = () => retryJob(actorId, { id, name: "contact.reply-mail", reason });
    await again();
    const [job] = await asOwner<{ state: string }>("SELECT state FROM pgboss.job WHERE id = $1", [id]);
    expect(job?.state).toBe("retry");
    await asOwner("UPDATE pgboss.job SET state = 'completed' WHERE id = $1", [id]);
    await expect(again()).rejects.toThrow("done, or at work");
  });

  it("sees on the overview which jobs were given up, are long in vain or are taken by no worker, and finds them by it", async () => {
    const before = (await getOverview()).stuckJobs;
    const add = async (state: string, tries: number, minutes = 60) => {
      const id = uuidv7();
      await asOwner(
        `INSERT INTO pgboss.job (id, name, data, state, retry_count, start_after, output)
         VALUES ($1, 'commerce.refund-payment', '{}', $2::pgboss.job_state, $3, now() + $4 * interval '1 minute', '{"message":"refused"}')`,
        [id, state, tries, minutes],
      );
      return id;
    };
    const stuck = [await add("failed", 0), await add("retry", 9), await add("created", 0, -11)];
    const others = [await add("retry", 1), await add("completed", 9), await add("created", 0, -1)];
    expect((await getOverview()).stuckJobs).toBe(before + 3);
    const { rows } = await listRows("jobs", query({ state: "stuck" }));
    for (const id of stuck) expect(rows).toContainEqual(expect.objectContaining({ id, failure: "refused" }));
    for (const id of others) expect(rows.map((row) => row.id)).not.toContain(id);
    const failedOnce = await add("retry", 0);
    const { rows: shown } = await listRows("jobs", query({}));
    expect(shown.map((row) => row.id)).toEqual(expect.arrayContaining([...stuck, failedOnce]));
    expect(shown.map((row) => row.id)).not.toContain(others.at(-1));
  });

  it("finds jobs that failed or are stuck before anything is searched for, and says so", () => {
    const search = (q: string) => {
      const props = {
        path: "/admin/jobs",
        name: "jobs" as const,
        table: adminTables.jobs,
        query: query({ q }),
      };
      return renderToStaticMarkup(createElement(AdminSearch, props));
    };
    const first = (page: string) => /<option value=""[^>]*>([^<]*)</.exec(page)?.[1];
    expect([first(search("")), first(search("contact."))]).toEqual(["Failed or stuck", "All"]);
    const none = { rows: [], hasMore: false, none: unsearched.jobs?.none };
    const { columns, id } = adminTables.jobs;
    const table = { name: "Jobs", path: "/admin/jobs", columns, id, query: query(), ...none };
    expect(renderToStaticMarkup(createElement(DataTable<Row>, table))).toContain("None failed or stuck");
  });

  it("to a person and by a person stand beside each other, and the log has all of both", async () => {
    const { id, email } = await createUser();
    const { id: other } = await createUser();
    const grant = (by: string, userId: string) =>
      grantEntitlement(by, { userId, sku: "exam", endsOn: "2099-01-31", reason });
    await grant(actorId, id);
    const held = await db().entitlement.findFirstOrThrow({ where: { userId: id } });
    await endEntitlement(actorId, { entitlementId: held.id, reason });
    for (let n = 0; n < 11; n++) await grant(id, other);
    expect((await tracePerson(id)).map(({ what }) => what)).toEqual([
      "entitlement.ended",
      "entitlement.granted",
    ]);
    const did = await traceActor(id);
    expect(did).toHaveLength(10);
    expect(did[0]).toMatchObject({ what: "entitlement.granted", detail: `users:${other}, ${reason}` });
    const log = async (q: string) => (await listRows("audit", query({ q }))).rows;
    expect((await log(`users:${id}`)).map(({ action }) => action)).toEqual([
      "entitlement.ended",
      "entitlement.granted",
    ]);
    expect(await log(id)).toHaveLength(11);
    expect(await log(email)).toHaveLength(11);
    expect(await log("users:nobody")).toEqual([]);
  });

  it("of access is told with what was given; so is a file of a table, without what was searched for", async () => {
    const { id: userId, email } = await createUser();
    await grantEntitlement(actorId, { userId, sku: "exam", endsOn: "2099-01-31", reason });
    const { rows } = await exportTable(actorId, "people", query({ q: email ?? "", page: "7" }));
    expect(rows).toMatchObject([{ id: userId }]);
    const details = async (q: string) => (await listRows("audit", query({ q }))).rows[0]?.details;
    expect(await details(`users:${userId}`)).toBe("sku: exam, endsOn: 2099-01-31");
    expect(await details("admin:people")).toBe("rows: 1");
    const entry = { actorId, action: "order.refund-requested", subject: `orders:${userId}` };
    await transaction((tx) => recordAudit(tx, { ...entry, details: { amount: 93_850 } }));
    expect(await details(entry.subject)).toBe("amount: €938.50");
  });

  it("cannot take back what the log says", async () => {
    await expect(db().auditEntry.deleteMany({})).rejects.toThrow();
    await expect(db().auditEntry.updateMany({ data: { reason: "another" } })).rejects.toThrow();
  });
});

it("a person's page lists their messages, and says how exact the time of their devices is", async () => {
  const { id, email } = await createUser();
  const message = { name: "Ada", email, message: "Where are my seats?", createdAt: new Date() };
  const { id: messageId } = await db().contactMessage.create({ data: message });
  const session = { userId: id, version: 1, expiresAt: new Date("2099-01-31"), lastSeenAt: new Date(0) };
  await db().session.create({ data: session });
  const person = await findPerson(id);
  if (!person) throw new Error("no person");
  const props = { person, doneTo: [], doneBy: await traceActor(id), certificates: [], grantable: [] };
  const messages = await listMessagesOf(email);
  const page = renderToStaticMarkup(createElement(PersonView, { ...props, messages }));
  expect(page).toContain("No access of their own.");
  expect(page).toContain(`href="/admin/messages?q=${messageId}"`);
  expect(page).toContain("last seen 1970-01-01 00:00 UTC or within the hour after");
});
