import { trace } from "@opentelemetry/api";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { afterCommit } from "@/lib/platform/db/after-commit";
import { pool, transaction } from "@/lib/platform/db/client";
import { query } from "@/lib/platform/db/query";
import { enqueue } from "@/lib/platform/jobs";
import { observeJob } from "@/lib/platform/observe-job";
import { inSpan } from "@/lib/platform/telemetry/spans";
import { startTelemetry } from "@/lib/platform/telemetry/start";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";
import { startCollector } from "../support/otlp";

let collector: Awaited<ReturnType<typeof startCollector>>;
let stop: () => Promise<void>;

beforeAll(async () => {
  collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  stop = await startTelemetry("web"); // before the pool is made
});
afterAll(async () => {
  await stop();
  await collector.stop();
});

const named = (name: string) => collector.spans.find((span) => span.name === name);
const childrenOf = (name: string) => collector.spans.filter(({ parentId }) => parentId === named(name)?.id);

it("sends the statements of a transaction below its span, and a job continues the trace", async () => {
  const user = await createUser();
  await inSpan("enqueuing", {}, () =>
    transaction(async (tx) => {
      await tx.user.findMany({ where: { email: user.email }, select: { id: true } });
      await enqueue(tx, "bites.reminder-mail", { userId: user.id });
    }),
  );
  const [job] = await asOwner<{ data: { userId: string; traceparent: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'bites.reminder-mail'",
  );
  expect(job?.data).toEqual({ userId: user.id, traceparent: expect.stringMatching(/^00-\w{32}-\w{16}-01$/) });
  await observeJob("bites.reminder-mail", job?.data, async () => {
    await query().selectFrom("users").select("id").where("email", "=", user.email).execute();
  });
  await stop(); // sends what waits

  const operations = childrenOf("enqueuing").map(({ name }) => name);
  expect(operations).toEqual(expect.arrayContaining(["BEGIN", "SELECT", "WITH", "COMMIT"]));
  const [enqueuing, work] = [named("enqueuing"), named("job bites.reminder-mail")];
  expect(work?.traceId).toBe(enqueuing?.traceId);
  const [statement] = childrenOf("job bites.reminder-mail");
  expect(statement?.attributes["db.query.text"]).toMatch(/^select "id" from "users" where "email" = \$1$/);
  expect(collector.text()).not.toContain(user.email);
  expect(collector.text()).not.toContain(user.id);
});

it("a statement that waited for a connection stays in its own trace", async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool().connect()));
  const seen: (string | undefined)[] = [];
  const waiting = inSpan("waiting", {}, async () => {
    await new Promise<void>((resolve, reject) =>
      pool().connect((error, client, release) => {
        seen.push(trace.getActiveSpan()?.spanContext().spanId);
        if (!client) return reject(error);
        release();
        resolve();
      }),
    );
    seen.push(trace.getActiveSpan()?.spanContext().spanId);
  });
  await inSpan("giving", {}, async () => clients.pop()?.release());
  await waiting;
  for (const client of clients) client.release();
  expect(seen[0]).toBe(seen[1]);
});

it("counts what was committed, and nothing that was rolled back or tried again", async () => {
  const count = vi.fn();
  await transaction(async (tx) => afterCommit(tx, count));
  expect(count).toHaveBeenCalledTimes(1);
  const failing = transaction(async (tx) => {
    afterCommit(tx, count);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(count).toHaveBeenCalledTimes(1);
});
