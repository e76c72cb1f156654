import { type SpawnOptions, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { buildSite } from "../../../scripts/lib/build";
import { localKeys } from "../../../scripts/lib/credential-keys";
import { prepareDatabase } from "../../../scripts/lib/database";
import { freePort } from "../../../scripts/lib/ports";
import { end, identify, isRunning, spawnService } from "../../../scripts/lib/processes";
import { mute } from "../../../scripts/lib/progress";
import { STANDALONE, WEB, WORKER } from "../../../scripts/lib/standalone";
import { ensureSecrets } from "../../../tools/local-mode/secrets";
import { type Mail, startMailbox } from "../../../tools/mailbox/server";
import { startStripe } from "../../../tools/stripe/server";
import { readiness, until } from "../../storm/support/product";
import { makeCertificates } from "./certificates";
import { addStandby, createPrimary, type Database } from "./database";
import { IMAGE_ROOT, openImages } from "./images";
import { startPooler } from "./pooler";
import { startPrometheus } from "./prometheus";
import { prepareProxy } from "./proxy";

const PREFIX = "skillbite-topology-";
/** Bytes of the disk of the primary, if this machine lets us mount one. */
const DISK = 400 * 2 ** 20;

export type House = Awaited<ReturnType<typeof openHouse>>;
export type Instance = Awaited<ReturnType<House["startWeb"]>>;

/**
 * Everything that docs/operations/install.md puts together, on one machine, with TLS on each way but those of loopback HTTP.
 * `fromImages`: migrations, web and worker run from IMAGE_ROOT and TOOLS_IMAGE_ROOT (images.ts), and not from a build here.
 */
export async function openHouse({ fromImages = false } = {}) {
  mute();
  clearLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711); // PostgreSQL's user passes through
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  async function close() {
    for (const stop of stops.splice(0).reverse()) await stop();
  }
  try {
    return await open(folder, stops, close, fromImages);
  } catch (error) {
    await close();
    throw error;
  }
}

/** A run that was killed leaves its folder, and the disk in it takes memory. */
function clearLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (existsSync(`/proc/${name.slice(PREFIX.length).split("-")[0]}`)) continue;
    spawnSync("umount", [join(tmpdir(), name, "disk")]);
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function open(
  folder: string,
  stops: (() => unknown)[],
  close: () => Promise<void>,
  fromImages: boolean,
) {
  const within = (name: string) => join(folder, name);
  const certificates = makeCertificates(folder);
  const images = fromImages ? openImages(within("volume"), certificates.ca) : undefined;
  const newest = images ? join(IMAGE_ROOT, "app") : STANDALONE;
  if (!images) await buildSite();
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(certificates.ca, "utf8")]);

  const disk = within("disk");
  mkdirSync(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk]).status === 0;
  if (mounted) stops.push(() => spawnSync("umount", [disk]));
  chmodSync(disk, 0o711);
  const data = join(disk, "data");
  mkdirSync(data, { mode: 0o700 });
  const primary = await createPrimary(within("primary"), data, certificates);
  stops.push(() => primary.end());
  const urls = { ownerUrl: primary.url("skillbite_owner"), appUrl: primary.url("skillbite_app") };
  if (images) images.migrate(urls);
  else await prepareDatabase(urls);
  const standby = await addStandby(within("standby"), primary, certificates);
  stops.push(() => standby.end());
  const pooler = await startPooler(within("pooler"), primary, certificates);
  stops.push(pooler.stop);

  const tls = {
    cert: readFileSync(certificates.certificate, "utf8"),
    key: readFileSync(certificates.key, "utf8"),
  };
  const mailbox = await startMailbox(within("mailbox"), 500, tls);
  stops.push(mailbox.stop);
  const proxy = await prepareProxy(within("proxy"), certificates);
  const stripe = await startStripe(within("stripe"), proxy.url);
  stops.push(stripe.stop);

  const { authSecret } = ensureSecrets(folder);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    APP_MODE: "local", // production refuses a stand-in for Stripe
    APP_URL: proxy.url,
    HOSTNAME: "127.0.0.1",
    LOG_LEVEL: "info",
    TRUST_PROXY: "1",
    NODE_EXTRA_CA_CERTS: certificates.ca,
    SMTP_URL: mailbox.smtpUrl,
    AUTH_SECRET: authSecret,
    ERASURE_LEDGER: within("erasures.log"),
    ERASURE_KEY: authSecret,
    CREDENTIAL_KEYS: localKeys(folder),
    MAIL_FROM: "hello@skillbite.example",
    OPERATOR_EMAIL: "operator@skillbite.example",
    ...stripe.env,
  };

  function spawn(name: string, args: string[], cwd: string, own: Record<string, string>) {
    const logFile = within(`${name}-${Date.now()}.log`);
    const log = openSync(logFile, "a", 0o600);
    const options: SpawnOptions = { cwd, env: { ...env, ...own }, stdio: ["ignore", log, log] };
    const child = images?.spawn(args, options) ?? spawnService(args, options);
    closeSync(log);
    const exit = once(child, "exit").then(([code, signal]) => ({ code, signal }));
    const identity = identify(child.pid ?? 0);
    stops.push(() => end(identity));
    return {
      pid: identity.pid,
      exit,
      isRunning: () => isRunning(identity),
      terminate: () => process.kill(identity.pid, "SIGTERM"),
      log: () => readFileSync(logFile, "utf8"),
    };
  }

  type Places = { port: number; metrics: number };
  const places: Places[] = [];
  for (let n = 0; n < 2; n++) places.push({ port: await freePort(), metrics: await freePort() });
  const workerMetrics = await freePort();

  /** Ready when it returns. `build`: the folder of a build. */
  async function startWeb({ port, metrics }: Places, build = newest) {
    const web = spawn(`web-${port}`, WEB, build, {
      PORT: String(port),
      METRICS_PORT: String(metrics),
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: "transaction",
    });
    const url = `http://127.0.0.1:${port}`;
    await until("the web server is ready", async () => {
      if (!web.isRunning()) throw new Error(`The web server does not start: ${web.log()}`);
      return (await readiness(url)) === 200;
    });
    return { ...web, url, port, metrics };
  }

  /** Past the pooler, which passes no notices of new jobs on. */
  async function startWorker(database: Database) {
    const worker = spawn("worker", WORKER, newest, {
      METRICS_PORT: String(workerMetrics),
      DATABASE_URL: database.url("skillbite_app"),
    });
    await until("the worker is ready", () => {
      if (!worker.isRunning()) throw new Error(`The worker does not start: ${worker.log()}`);
      return worker.log().includes("worker_ready");
    });
    return worker;
  }

  await proxy.keepFiles(newest);
  const instances = await Promise.all(places.map((place) => startWeb(place)));
  const worker = await startWorker(primary);
  await proxy.start(places.map(({ port }) => port));
  stops.push(proxy.stop);
  await until("nginx answers", () =>
    fetch(`${proxy.url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const prometheus = await startPrometheus(
    within("prometheus"),
    places.map(({ metrics }) => metrics),
    workerMetrics,
  );
  stops.push(prometheus.stop);

  return {
    url: proxy.url,
    folder,
    disk: mounted ? disk : undefined,
    primary,
    standby,
    pooler,
    proxy,
    prometheus,
    stripe,
    images,
    build: newest,
    authSecret,
    instances,
    worker,
    startWeb,
    startWorker,
    close,
    async mailsTo(address: string) {
      const response = await fetch(`${mailbox.url}/messages?to=${encodeURIComponent(address)}`);
      return (await response.json()) as Mail[];
    },
  };
}
