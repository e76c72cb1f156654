import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/lib/ports";
import { startCollector } from "../support/otlp";
import { openBrowser } from "./support/browser";
import { type Account, addAccounts, asOwner } from "./support/people";
import { type Product, startProduct, until, type Web } from "./support/product";

const SECRET = "canary-in-a-query";
const RESET = "/auth/forgot";
/** The one line that Next writes by itself; no option of it is quieter. */
const NEXT = /^✓ Running next\.config\.mjs took /;

type Line = Record<string, unknown> & { code?: string; requestId?: string };

const linesOf = ({ log }: { log: () => string }) =>
  log()
    .split("\n")
    .flatMap((line): Line[] => (line.startsWith("{") ? [JSON.parse(line)] : []));

const documented = [
  ...readFileSync("docs/operations/monitor.md", "utf8").matchAll(/^\| `(skillbite_\w+)` \|/gm),
].map(([, name = ""]) => name);
const namesOf = (text: string) =>
  [...text.matchAll(/^# TYPE (\w+) /gm)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "target_info");
const readValue = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.split(" ")
      .at(-1),
  );

/** Ports on which a process listens: its sockets, found among those of the machine. */
function portsOf(pid: number): number[] {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? ""];
      } catch {
        return []; // closed meanwhile
      }
    }),
  );
  const sockets = ["tcp", "tcp6"].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, "utf8").split("\n"),
  );
  return sockets.flatMap((line) => {
    const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
    return state === "0A" && inodes.has(inode) ? [Number.parseInt(local.split(":")[1] ?? "", 16)] : [];
  });
}

let product: Product;
let person: Account | undefined;

beforeAll(async () => {
  product = await startProduct();
  await asOwner(product.postgres.ownerUrl, async (owner) => {
    [person] = await addAccounts(owner, 1, "seen");
  });
});
afterAll(() => product?.stop());

describe("without METRICS_PORT and OTLP", () => {
  let web: Web;
  beforeAll(async () => {
    web = await product.startWeb({ LOG_LEVEL: "info" });
  });
  afterAll(() => web.terminate());

  it("gives each request its id, and one line without IP and query", async () => {
    const answer = await fetch(`${web.url}/auth/reset?token=${SECRET}`);
    const id = answer.headers.get("x-request-id") ?? "";
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    await answer.text();
    await until("the line is written", () => web.log().includes(id));
    const [line, ...others] = linesOf(web).filter(({ requestId }) => requestId === id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ code: "request", method: "GET", route: "/auth/reset", status: 200 });
    expect(Object.keys(line ?? {}).sort()).toEqual(
      ["bytes", "code", "level", "method", "ms", "requestId", "route", "status", "time"].sort(),
    );
    expect(web.log()).not.toContain(SECRET);
  });

  it("takes the id of a proxy, also for other lines of the request", async () => {
    const id = "6f1c0f9bdc2ab5a0b6a2fd8a7f3d91ce";
    const answer = await fetch(`${web.url}/no-such-page`, { headers: { "x-request-id": id } });
    expect(answer.headers.get("x-request-id")).toBe(id);
    await answer.text();
    await until(
      "both lines are written",
      () => linesOf(web).filter(({ requestId }) => requestId === id).length === 2,
    );
    const codes = linesOf(web).flatMap(({ code, requestId }) => (requestId === id ? [code] : []));
    expect(codes.sort()).toEqual(["page_not_found", "request"]);
  });

  it("writes no line for scripts and styles", async () => {
    const page = await (await fetch(`${web.url}/about`)).text();
    const script = /\/_next\/static\/[\w./~-]+\.js/.exec(page)?.[0] ?? "";
    expect((await fetch(web.url + script)).status).toBe(200);
    const id = (await fetch(`${web.url}/about`)).headers.get("x-request-id") ?? "none";
    await until("the next page's line is written", () => web.log().includes(id));
    expect(linesOf(web).filter(({ route }) => String(route).startsWith("/_next"))).toEqual([]);
  });

  it("listens on its own port only, and says nothing but lines of JSON", async () => {
    expect(portsOf(web.pid)).toEqual([Number(new URL(web.url).port)]);
    const others = web
      .log()
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("{"));
    expect(others.filter((line) => !NEXT.test(line))).toEqual([]);
  });

  it("writes a line for a probe only when it fails", async () => {
    await (await fetch(`${web.url}/api/health/ready`)).text();
    const id = (await fetch(`${web.url}/about`)).headers.get("x-request-id") ?? "none";
    await until("the next page's line is written", () => web.log().includes(id));
    const probes = linesOf(web).filter(({ route }) => String(route).startsWith("/api/health/"));
    expect(probes.filter(({ status }) => status === 200)).toEqual([]);
  });
});

it("ACCESS_LOG=off leaves the lines of requests out", async () => {
  const web = await product.startWeb({ LOG_LEVEL: "info", ACCESS_LOG: "off" });
  await (await fetch(`${web.url}/about`)).text();
  await (await fetch(`${web.url}/no-such-page`)).text();
  await until("what went wrong is written", () => web.log().includes("page_not_found"));
  expect(linesOf(web).filter(({ code }) => code === "request")).toEqual([]);
  web.terminate();
});

it("a process does not start when its port for metrics is taken", async () => {
  const port = String(await freePort());
  const first = await product.startWeb({ METRICS_PORT: port });
  await expect(product.startWeb({ METRICS_PORT: port })).rejects.toThrow(/METRICS_PORT: .*EADDRINUSE/);
  first.terminate();
});

describe("with METRICS_PORT and OTLP", () => {
  let web: Web;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let ports: { web: number; worker: number };
  const metricsOf = async (process: "web" | "worker") =>
    (await fetch(`http://127.0.0.1:${ports[process]}/metrics`)).text();

  beforeAll(async () => {
    collector = await startCollector();
    ports = { web: await freePort(), worker: await freePort() };
    const seen = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRIC_EXPORT_INTERVAL: "1000" };
    web = await product.startWeb({ ...seen, METRICS_PORT: String(ports.web) });
    await product.startWorker({ ...seen, METRICS_PORT: String(ports.worker) });
  });
  afterAll(async () => {
    await product?.stop();
    await collector?.stop();
  });

  it("answers with the metrics that the page on monitoring names, by route and without ids", async () => {
    for (const path of ["/about", "/courses", "/order/SBO-canary", `/auth/reset?token=${SECRET}`])
      await (await fetch(web.url + path)).text();
    const series = 'skillbite_http_request_duration_seconds_count{method="GET",route="/about",status="200"}';
    await until("the request is counted", async () => readValue(await metricsOf("web"), series) === 1);
    const text = await metricsOf("web");
    expect(text).toContain('route="/order/[reference]"');
    expect(text).not.toMatch(/canary|@/);
    expect(readValue(text, 'skillbite_db_pool_connections{state="used"}')).toBeGreaterThanOrEqual(0);
    expect(readValue(text, 'skillbite_fulfilments_total{outcome="paid"}')).toBe(0);
    expect(readValue(text, 'skillbite_process_memory_bytes{kind="rss"}')).toBeGreaterThan(50e6);
    expect(namesOf(text).filter((name) => !documented.includes(name))).toEqual([]);
  });

  it("is not to be reached on the public port", async () => {
    expect(portsOf(web.pid).sort()).toEqual([ports.web, Number(new URL(web.url).port)].sort());
    expect((await fetch(`${web.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${ports.web}/about`)).status).toBe(404);
  });

  it("follows a request into the database, the queue and the mail, without personal data", async () => {
    const email = person?.email ?? "";
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const { result } = await openBrowser(web.url, "seen").act(RESET, "requestResetAction", { email });
    expect(result).toMatchObject({ ok: true });
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    await (await fetch(`${web.url}/auth/reset?token=${SECRET}`, { headers })).text();
    const { spans } = collector;
    await until("the mail's span has come", () => spans.some(({ name }) => name === "send mail"));
    await until("the proxy's trace has come", () => spans.some(({ traceId }) => traceId === trace));

    const root = spans.find(
      ({ name, attributes }) => name === `POST ${RESET}` && attributes["skillbite.request_id"] !== undefined,
    );
    expect(root).toMatchObject({
      service: "skillbite-web",
      parentId: "",
      attributes: { "http.response.status_code": "200" },
    });
    const family = spans.filter(({ traceId }) => traceId === root?.traceId);
    const own = family.filter(({ service }) => service === "skillbite-web");
    expect(own.map(({ attributes }) => attributes["db.query.text"]).join()).toContain("pgboss");
    const job = family.find(({ name }) => name === "job auth.reset-mail");
    expect(job?.service).toBe("skillbite-worker");
    const mail = family.find(({ name }) => name === "send mail");
    expect(mail?.parentId).toBe(job?.id);
    for (const { parentId } of family.filter(({ id }) => id !== root?.id))
      expect(family.map(({ id }) => id)).toContain(parentId);

    await until("metrics have come", () => collector.paths.includes("/v1/metrics"));
    expect(collector.text()).toContain("skillbite_http_request_duration_seconds");
    for (const hidden of [email, SECRET, person?.id ?? "", "127.0.0.1:"])
      expect(collector.text()).not.toContain(hidden);
  });

  it("counts what the worker did, and what waits", async () => {
    const done = 'skillbite_job_duration_seconds_count{queue="auth.reset-mail",outcome="completed"}';
    await until("the job is counted", async () => readValue(await metricsOf("worker"), done) >= 1);
    const text = await metricsOf("worker");
    expect(readValue(text, 'skillbite_mails_total{outcome="sent"}')).toBeGreaterThanOrEqual(1);
    expect(readValue(text, 'skillbite_mails_total{outcome="failed"}')).toBe(0);
    expect(readValue(text, "skillbite_queue_seen")).toBe(1);
    expect(readValue(text, "skillbite_worker_loop_age_seconds")).toBeLessThan(30);
    const seen = async () => readValue(await metricsOf("web"), "skillbite_worker_seen_age_seconds");
    await until("the web server has seen the worker in the database", async () => (await seen()) < 60);
    expect(readValue(text, 'skillbite_jobs{queue="auth.reset-mail",state="failed"}')).toBe(0);
    expect(Math.abs(readValue(text, "skillbite_clock_difference_seconds"))).toBeLessThan(5);
    expect(namesOf(text).filter((name) => !documented.includes(name))).toEqual([]);
  });
});
