import ipaddr from "ipaddr.js";
import { z } from "zod";
import { brand } from "./brand";
import { signingKeysText } from "./signing-keys";

const link = z.url({ protocol: /^https?$/ });
const sender = z.string().transform((text, context) => {
  const [, name = "", address = ""] = /^([^<>"]+)<(.+)>$/.exec(text) ?? ["", brand.name, text];
  if (z.email().safeParse(address).success) return { name: name.trim(), address };
  context.addIssue({ code: "custom", message: "is neither an address nor Name <address>" });
  return z.NEVER;
});
/** Printed in the sans face, which has Latin letters only. */
const latinLine = z
  .string()
  .trim()
  .regex(/^[\p{sc=Latin}\d .,'’&/()-]{2,60}$/u, "is one line of 2 to 60 Latin letters")
  .optional();
const GOOGLE = "https://accounts.google.com";

const shared = z.object({
  APP_MODE: z.enum(["local", "production"]),
  /** Every absolute URL is built from it, never from request headers. */
  APP_URL: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `transaction`: DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer (lib/platform/db/client.ts). */
  DATABASE_POOLER: z.enum(["transaction"]).optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(1).max(300).default(3),
  AUTH_SECRET: z.string().min(32),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: sender,
  OPERATOR_EMAIL: z.email(),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "is not a secret key of Stripe"),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+$/, "is not the signing secret of a webhook"),
  STRIPE_MODE: z.enum(["live", "test"]).default("live"),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** `true`: Stripe Tax calculates the VAT included in the prices. It must be set up at Stripe first. */
  STRIPE_TAX: z.enum(["true", "false"]).default("false"),
  GOOGLE_CLIENT_ID: z.string().min(5).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(5).optional(),
  GOOGLE_ISSUER: link.default(GOOGLE),
  STRIPE_LINK_3900: link,
  /** Of its own, so that the exam's code can be a promotion code there. Without it the exam is sold by the link above. */
  STRIPE_LINK_EXAM: link.optional(),
  STRIPE_LINK_6900: link,
  STRIPE_LINK_9900: link,
  STRIPE_LINK_SEATS_10: link,
  STRIPE_LINK_SEATS_25: link,
  STRIPE_LINK_SEATS_50: link,
  CREDENTIAL_KEYS: signingKeysText,
  ERASURE_LEDGER: z.string().min(1),
  /** Keys the hashes in the erasure ledger. It must not change while a backup may still be restored. */
  ERASURE_KEY: z.string().min(32),
  /** Any API in OpenAI's form, up to and with its '/v1'. Without it there is no prompt bench. */
  MODEL_BASE_URL: link.optional(),
  /** A header of HTTP: fetch() would repeat a key with other characters in its error. */
  MODEL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "holds characters that no key has")
    .optional(),
  MODEL_NAME: z.string().max(200).optional(),
  /** Uses of the bench in a day: of one learner, and of all together. */
  MODEL_RUNS_PER_LEARNER: z.coerce.number().int().min(1).max(1_000).default(20),
  MODEL_RUNS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  MODEL_MAX_TOKENS: z.coerce.number().int().min(50).max(8_000).default(800),
  /** Cents for a million tokens, read and written. */
  MODEL_PRICE_IN: z.coerce.number().min(0).max(1_000_000).optional(),
  MODEL_PRICE_OUT: z.coerce.number().min(0).max(1_000_000).optional(),
  /** Local mode uses an Ollama that answers here while no MODEL_BASE_URL is set. */
  OLLAMA_URL: link.default("http://127.0.0.1:11434"),
  /** Who answers for certificates: printed on those that are issued from then on. */
  SIGNATORY_NAME: latinLine,
  SIGNATORY_TITLE: latinLine,
  EXAM_POOL_DIR: z.string().optional(),
  EXAM_POOL: z.enum(["starter"]).optional(),
  MARKETING_CLAIMS: z.enum(["substantiated", "all"]).optional(),
  /** Number of our own proxies. 0: X-Forwarded-For is not trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Where the web server listens. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOSTNAME: z.string().default("0.0.0.0"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** One line for each request, on the level `info`. */
  ACCESS_LOG: z.enum(["on", "off"]).default("on"),
  /** Where Prometheus asks; without it nothing listens. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** OpenTelemetry's own names. Exporters read further ones themselves (OTEL_EXPORTER_OTLP_HEADERS …). */
  OTEL_SDK_DISABLED: z.enum(["true", "false"]).default("false"),
  OTEL_SERVICE_NAME: z.string().max(200).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: link.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: link.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: link.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/protobuf"], "only `http/protobuf` is spoken").optional(),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"]).default("otlp"),
  OTEL_METRICS_EXPORTER: z.enum(["otlp", "none"]).default("otlp"),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).max(3_600_000).default(60_000),
});

const paymentLinks = [
  "STRIPE_LINK_3900",
  "STRIPE_LINK_6900",
  "STRIPE_LINK_9900",
  "STRIPE_LINK_SEATS_10",
  "STRIPE_LINK_SEATS_25",
  "STRIPE_LINK_SEATS_50",
] as const;

/** The first one needs the second. */
const pairs = [
  ["SIGNATORY_NAME", "SIGNATORY_TITLE"],
  ["SIGNATORY_TITLE", "SIGNATORY_NAME"],
  ["MODEL_BASE_URL", "MODEL_NAME"],
  ["MODEL_NAME", "MODEL_BASE_URL"],
  ["MODEL_API_KEY", "MODEL_BASE_URL"],
  ["MODEL_PRICE_IN", "MODEL_PRICE_OUT"],
  ["MODEL_PRICE_OUT", "MODEL_PRICE_IN"],
] as const;

const builtClaims = process.env.BUILT_MARKETING_CLAIMS;

/** The newest migration that this build knows; "" in development, where a start migrates. */
export const LAST_MIGRATION = process.env.BUILT_LAST_MIGRATION ?? "";

/** Checks across values. Runs even when values are missing or malformed, so the operator sees all faults at once. */
const together = z.superRefine<Partial<z.infer<typeof shared>>>(
  (env, context) => {
    const refuse = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (!env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)
      refuse("GOOGLE_CLIENT_ID", "belongs to GOOGLE_CLIENT_SECRET");
    if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET)
      refuse("GOOGLE_CLIENT_SECRET", "belongs to GOOGLE_CLIENT_ID");
    for (const [name, other] of pairs) {
      if (env[name] !== undefined && env[other] === undefined) refuse(other, `belongs to ${name}`);
    }
    if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
      refuse("METRICS_PORT", "is PORT, which everybody reaches; take one of its own");
    const model = URL.parse(env.MODEL_BASE_URL ?? "");
    if (model?.username || model?.password)
      refuse("MODEL_BASE_URL", "holds a password; it belongs into MODEL_API_KEY");
    if (env.APP_MODE !== "production") return;
    if (model?.protocol === "http:" && !isPrivateHost(model.hostname))
      refuse("MODEL_BASE_URL", "sends key and texts without TLS; use https:// outside your own network");
    if ((env.GOOGLE_ISSUER ?? GOOGLE) !== GOOGLE)
      refuse("GOOGLE_ISSUER", "names a stand-in for Google; leave it out in production");
    if (!env.APP_URL?.startsWith("https://")) refuse("APP_URL", "must start with https:// in production");
    if (isPrivateHost(hostOf(env.APP_URL)))
      refuse("APP_URL", "names a host that only this machine or network can reach");
    if (sendsPasswordOpenly(env.SMTP_URL))
      refuse("SMTP_URL", "sends a password without TLS; use smtps:// or add ?requireTLS=true");
    if (env.STRIPE_API_BASE)
      refuse("STRIPE_API_BASE", "names a stand-in for Stripe; leave it out in production");
    const isTest = env.STRIPE_MODE === "test";
    if (!isTest && /^[a-z]+_test_/.test(env.STRIPE_SECRET_KEY ?? ""))
      refuse("STRIPE_SECRET_KEY", "is a test key and takes no money; a staging says STRIPE_MODE=test");
    if (isTest && /^[a-z]+_live_/.test(env.STRIPE_SECRET_KEY ?? ""))
      refuse("STRIPE_SECRET_KEY", "is a live key and takes money; STRIPE_MODE=test asks for a test key");
    for (const name of paymentLinks) {
      if (!env[name]?.startsWith("https://")) refuse(name, "must start with https:// in production");
    }
    if (env.STRIPE_LINK_EXAM?.startsWith("http:"))
      refuse("STRIPE_LINK_EXAM", "must start with https:// in production");
    for (const name of ["AUTH_SECRET", "ERASURE_KEY"] as const) {
      if (isRegular(env[name] ?? "")) refuse(name, "is too regular; use 32 random bytes");
    }
    if (env.ERASURE_KEY !== undefined && env.ERASURE_KEY === env.AUTH_SECRET)
      refuse("ERASURE_KEY", "is AUTH_SECRET, which changes when it has leaked; this key never may");
    if (!env.EXAM_POOL_DIR && !env.EXAM_POOL)
      refuse(
        "EXAM_POOL",
        "is missing: name a folder of your own questions in EXAM_POOL_DIR, or say `starter`, whose answers anybody can read",
      );
    if (env.EXAM_POOL_DIR && env.EXAM_POOL)
      refuse("EXAM_POOL", "says `starter` while EXAM_POOL_DIR names another pool; leave one of them out");
    if (!env.MARKETING_CLAIMS)
      refuse("MARKETING_CLAIMS", "is missing: say `substantiated`, or `all` where you can prove each claim");
    if (env.MARKETING_CLAIMS && builtClaims && env.MARKETING_CLAIMS !== builtClaims)
      refuse(
        "MARKETING_CLAIMS",
        `differs from the build's, which is \`${builtClaims}\`; build with the same value`,
      );
  },
  { when: () => true },
);

const hostOf = (url: string | undefined) => URL.parse(url ?? "")?.hostname ?? "";

function isPrivateHost(host: string): boolean {
  if (/(^|\.)(localhost|local|internal)\.?$/.test(host)) return true;
  const address = host.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== "unicast";
}

/** Without `requireTLS`, a man in the middle can strip STARTTLS. */
function sendsPasswordOpenly(url: string | undefined): boolean {
  const { protocol, username, password, hostname, searchParams } = URL.parse(url ?? "") ?? {};
  if (protocol !== "smtp:" || (!username && !password)) return false;
  if (isLoopback(hostname ?? "")) return false;
  return searchParams?.get("requireTLS") !== "true" || searchParams.get("ignoreTLS") === "true";
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  return host === "localhost" || (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback");
}

/** 16 random bytes have about 30 distinct pairs of neighbours; repeated letters or words have few. */
function isRegular(secret: string): boolean {
  const pairs = Array.from({ length: Math.max(0, secret.length - 1) }, (_, at) => secret.slice(at, at + 2));
  return new Set(pairs).size < 20;
}

export type Env = z.infer<typeof shared>;

/** @throws Error with one line that names each missing or malformed variable, never its value */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = shared.check(together).safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = new Map<string, string>();
  for (const { code, path, message } of parsed.error.issues) {
    const name = String(path[0]);
    const fault = code !== "custom" && given[name] === undefined ? "is missing" : message;
    if (!faults.has(name)) faults.set(name, `${name}: ${fault}`);
  }
  throw new Error(`The environment is not usable. ${[...faults.values()].join("; ")}. See .env.example.`);
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/**
 * Hides marketing claims without proof (content/marketing/claims.yaml). Read directly, because static pages need it at
 * build time, when env() cannot run.
 */
export const hideUnsubstantiatedClaims = process.env.MARKETING_CLAIMS === "substantiated";

/**
 * Folder with the private exam questions; undefined for the starter pool. For code that reads `content/` without env().
 * @throws Error in production when neither EXAM_POOL_DIR nor EXAM_POOL=starter is set
 */
export function examPoolFolder(): string | undefined {
  const { APP_MODE, EXAM_POOL_DIR, EXAM_POOL } = process.env;
  if (APP_MODE === "production" && !EXAM_POOL_DIR && EXAM_POOL !== "starter")
    throw new Error(
      "EXAM_POOL: name a folder of your own questions in EXAM_POOL_DIR, or say `starter`. See .env.example.",
    );
  return EXAM_POOL_DIR || undefined;
}

/** systemd started this process and wants to hear from it (service-manager.ts). */
export const hasServiceManager = () => Boolean(process.env.NOTIFY_SOCKET);

/** Under `next dev`: opens /design and changes nothing else (product.md, section 14). */
export const isDevelopment = process.env.NODE_ENV === "development";
