import { readFileSync } from "node:fs";
import { parseEnv as parseFile } from "node:util";
import { expect, it, vi } from "vitest";
import { createKeys } from "../../scripts/lib/credential-keys";
import { parseEnv } from "./env";

const good = {
  APP_MODE: "production",
  APP_URL: "https://skillbite.example/",
  DATABASE_URL: "postgresql://app:secret@db.example/skillbite",
  ERASURE_LEDGER: "/var/lib/skillbite/erasures.log",
  EXAM_POOL: "starter",
  MARKETING_CLAIMS: "all",
  ERASURE_KEY: "t5Hk2-Wm8Zq0Xn4Rc7Jd1Vb6Ls9Py3Gf",
  AUTH_SECRET: "Vd0kq8-Zr1xw3Jt6Yb5Nc7Mh4Lg2Pf9Sa",
  SMTP_URL: "smtps://user:secret@mail.example",
  MAIL_FROM: "hello@skillbite.example",
  OPERATOR_EMAIL: "operator@skillbite.example",
  STRIPE_SECRET_KEY: "sk_live_a1b2c3",
  STRIPE_WEBHOOK_SECRET: "whsec_a1b2c3",
  STRIPE_LINK_3900: "https://buy.stripe.com/a",
  STRIPE_LINK_6900: "https://buy.stripe.com/b",
  STRIPE_LINK_9900: "https://buy.stripe.com/c",
  STRIPE_LINK_SEATS_10: "https://buy.stripe.com/d",
  STRIPE_LINK_SEATS_25: "https://buy.stripe.com/e",
  STRIPE_LINK_SEATS_50: "https://buy.stripe.com/f",
  CREDENTIAL_KEYS: JSON.stringify(createKeys()),
  GOOGLE_CLIENT_ID: "skillbite.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-a1b2c3",
};

it("takes a whole environment, with defaults for what may be left out", () => {
  expect(parseEnv(good)).toMatchObject({
    APP_URL: "https://skillbite.example",
    TRUST_PROXY: 0,
    LOG_LEVEL: "info",
    ACCESS_LOG: "on",
    METRICS_HOST: "127.0.0.1",
    OTEL_TRACES_SAMPLER: "parentbased_always_on",
  });
});

it("takes .env.example as it is, once the secrets that it leaves open are filled in", () => {
  const example = parseFile(readFileSync(".env.example", "utf8"));
  const secrets = Object.entries(good).filter(([name]) => example[name] === "");
  const { MAIL_FROM } = parseEnv({ ...example, ...Object.fromEntries(secrets) });
  expect(MAIL_FROM).toEqual({ name: "Skillbite", address: "hello@skillbite.example" });
  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(good)));
});

it.each([
  ["hello@skillbite.example", "Skillbite"],
  ["Ada's School <hello@skillbite.example>", "Ada's School"],
])("knows the sender of every mail from MAIL_FROM=%s", (value, name) => {
  const { MAIL_FROM } = parseEnv({ ...good, MAIL_FROM: value });
  expect(MAIL_FROM).toEqual({ name, address: "hello@skillbite.example" });
});

it.each([
  ["SIGNATORY_NAME", "SIGNATORY_TITLE"],
  ["SIGNATORY_TITLE", "SIGNATORY_NAME"],
])("refuses %s without %s", (name, other) => {
  expect(() => parseEnv({ ...good, [name]: "Dr Ada King" })).toThrow(`${other}: belongs to ${name}`);
});

it("takes who signs certificates", () => {
  const signatory = { SIGNATORY_NAME: "Dr Ada King-Đurić", SIGNATORY_TITLE: "Head of Certification" };
  expect(parseEnv({ ...good, ...signatory })).toMatchObject(signatory);
});

it.each([
  ["APP_MODE", undefined],
  ["ACCESS_LOG", "yes"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "9464a"],
  ["METRICS_PORT", "3000"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4317"],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_TRACES_EXPORTER", "zipkin"],
  ["OTEL_TRACES_SAMPLER", "sometimes"],
  ["OTEL_TRACES_SAMPLER_ARG", "10"],
  ["SIGNATORY_NAME", "Ада Кинг"],
  ["SIGNATORY_TITLE", "Head\nof Certification"],
  ["APP_MODE", "staging"],
  ["APP_URL", "http://skillbite.example"],
  ["APP_URL", "javascript:alert(1)"],
  ["DATABASE_URL", ""],
  ["DATABASE_URL", "mysql://db.example"],
  ["AUTH_SECRET", "short"],
  ["AUTH_SECRET", "a".repeat(40)],
  ["AUTH_SECRET", "Ab1-".repeat(12)],
  ["AUTH_SECRET", "abcdefghijklm".repeat(3)],
  ["ERASURE_KEY", "short"],
  ["ERASURE_KEY", "a".repeat(40)],
  ["ERASURE_KEY", good.AUTH_SECRET],
  ["APP_URL", "https://localhost"],
  ["APP_URL", "https://shop.localhost:3000"],
  ["APP_URL", "https://127.0.0.1"],
  ["APP_URL", "https://[::1]"],
  ["APP_URL", "https://[::ffff:7f00:1]"],
  ["APP_URL", "https://192.168.1.10"],
  ["APP_URL", "https://10.0.0.5"],
  ["APP_URL", "https://169.254.1.1"],
  ["APP_URL", "https://web.internal"],
  ["APP_URL", "https://web.local"],
  ["SMTP_URL", "smtp://user:secret@mail.example:587"],
  ["SMTP_URL", "smtp://user:secret@mail.example:587?requireTLS=false"],
  ["SMTP_URL", "smtp://user:secret@mail.example:587?requireTLS=true&ignoreTLS=true"],
  ["STRIPE_SECRET_KEY", "sk_test_a1b2c3"],
  ["STRIPE_SECRET_KEY", "rk_test_a1b2c3"],
  ["STRIPE_MODE", "tset"],
  ["MODEL_BASE_URL", "ftp://models.example/v1"],
  ["MODEL_API_KEY", "sk-one two"],
  ["MODEL_API_KEY", "sk-1\n"],
  ["MODEL_RUNS_PER_LEARNER", "0"],
  ["MODEL_RUNS_PER_DAY", "many"],
  ["MODEL_MAX_TOKENS", "1"],
  ["EXAM_POOL", undefined],
  ["EXAM_POOL", "own"],
  ["MARKETING_CLAIMS", undefined],
  ["MARKETING_CLAIMS", "some"],
  ["MAIL_FROM", "Skillbite"],
  ["MAIL_FROM", '"Skillbite <hello@skillbite.example>"'], // `docker run --env-file` keeps the quotes
  ["STRIPE_SECRET_KEY", undefined],
  ["STRIPE_SECRET_KEY", "pk_live_a1b2c3"],
  ["STRIPE_WEBHOOK_SECRET", ""],
  ["STRIPE_API_BASE", "http://127.0.0.1:12111"],
  ["STRIPE_LINK_3900", undefined],
  ["STRIPE_LINK_EXAM", "http://127.0.0.1:12111/b/test"],
  ["STRIPE_LINK_SEATS_50", "http://127.0.0.1:12111/b/test"],
  ["CREDENTIAL_KEYS", "secret"],
  ["CREDENTIAL_KEYS", "[]"],
  ["CREDENTIAL_KEYS", JSON.stringify(createKeys().slice(1))],
  ["GOOGLE_CLIENT_SECRET", undefined],
  ["GOOGLE_CLIENT_ID", undefined],
  ["GOOGLE_ISSUER", "http://127.0.0.1:4002"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "many"],
])("stops on %s=%s with a line that names it and not its value", (name, value) => {
  const parse = () => parseEnv({ ...good, [name]: value });
  expect(parse).toThrow(new RegExp(`^The environment is not usable\\. ${name}: `));
  expect(parse).not.toThrow(/secret@|a{40}/);
});

it.each([
  ["a staging with Stripe's test keys", { STRIPE_MODE: "test", STRIPE_SECRET_KEY: "rk_test_a1b2c3" }],
  [
    "mail by STARTTLS that cannot be left out",
    { SMTP_URL: "smtp://u:secret@mail.example:587?requireTLS=true" },
  ],
  ["a relay that asks for no password", { SMTP_URL: "smtp://relay.example:25" }],
  ["a relay on this machine", { SMTP_URL: "smtp://u:secret@localhost:25" }],
  ["secrets in hexadecimal", { AUTH_SECRET: "9f86d081884c7d659a2feaa0c55ad015" }],
  ["a pool of the operator's own", { EXAM_POOL: "", EXAM_POOL_DIR: "/srv/pool" }],
  ["claims with proof alone", { MARKETING_CLAIMS: "substantiated" }],
])("takes %s", (_what, more) => {
  expect(parseEnv({ ...good, ...more })).toBeTruthy();
});

const model = { MODEL_BASE_URL: "https://models.example/v1", MODEL_NAME: "m", MODEL_API_KEY: "sk-secret" };

it.each([
  ["a model with its key", {}],
  ["prices with fractions", { MODEL_PRICE_IN: "12.5", MODEL_PRICE_OUT: "0" }],
  [
    "a model without a key in the operator's own network",
    { MODEL_BASE_URL: "http://10.0.0.5:8000/v1", MODEL_API_KEY: "" },
  ],
])("takes %s", (_what, more) => {
  expect(parseEnv({ ...good, ...model, ...more })).toMatchObject({
    MODEL_NAME: "m",
    MODEL_RUNS_PER_LEARNER: 20,
    MODEL_RUNS_PER_DAY: 2000,
    MODEL_MAX_TOKENS: 800,
  });
});

it.each([
  ["MODEL_NAME: belongs to MODEL_BASE_URL", { MODEL_NAME: "" }],
  ["MODEL_BASE_URL: belongs to MODEL_NAME", { MODEL_BASE_URL: "" }],
  ["MODEL_PRICE_OUT: belongs to MODEL_PRICE_IN", { MODEL_PRICE_IN: "12" }],
  ["MODEL_BASE_URL: holds a password", { MODEL_BASE_URL: "https://u:sk-secret@models.example/v1" }],
  ["MODEL_BASE_URL: sends key and texts without TLS", { MODEL_BASE_URL: "http://models.example/v1" }],
])("stops with '%s', never with the key", (fault, more) => {
  const parse = () => parseEnv({ ...good, ...model, ...more });
  expect(parse).toThrow(fault);
  expect(parse).not.toThrow(/sk-secret/);
});

it("says what to do about a choice that production does not make by itself", () => {
  const without = (name: string) => () => parseEnv({ ...good, [name]: undefined });
  expect(without("EXAM_POOL")).toThrow("EXAM_POOL: is missing: name a folder of your own questions");
  expect(without("MARKETING_CLAIMS")).toThrow("MARKETING_CLAIMS: is missing: say `substantiated`");
});

it("takes neither two pools nor real money in a test", () => {
  expect(() => parseEnv({ ...good, EXAM_POOL_DIR: "/srv/pool" })).toThrow("EXAM_POOL: says `starter` while");
  expect(() => parseEnv({ ...good, STRIPE_MODE: "test" })).toThrow("STRIPE_SECRET_KEY: is a live key");
});

it("asks nothing of that in local mode", () => {
  const local = { APP_MODE: "local", APP_URL: "http://localhost:3000", STRIPE_SECRET_KEY: "sk_test_a1b2c3" };
  expect(parseEnv({ ...good, ...local, EXAM_POOL: "", MARKETING_CLAIMS: "" })).toBeTruthy();
});

it("refuses claims that the static pages were not built with", async () => {
  vi.stubEnv("BUILT_MARKETING_CLAIMS", "all");
  vi.resetModules();
  const { parseEnv: parse } = await import("./env");
  expect(() => parse({ ...good, MARKETING_CLAIMS: "substantiated" })).toThrow("MARKETING_CLAIMS: differs");
  expect(parse(good)).toBeTruthy();
  vi.unstubAllEnvs();
});

it("names every fault at once, those of production beside what is missing, and each value once", () => {
  const { STRIPE_SECRET_KEY: _missing, ...rest } = good;
  const wrong = {
    APP_URL: "http://skillbite.example",
    AUTH_SECRET: "short",
    SMTP_URL: "smtp://ada:secret@mail.example",
  };
  const names: string[] = [];
  try {
    parseEnv({ ...rest, ...wrong });
  } catch (error) {
    names.push(...(String(error).match(/[A-Z][A-Z_]+(?=: )/g) ?? []));
  }
  expect(names.toSorted()).toEqual(["APP_URL", "AUTH_SECRET", "SMTP_URL", "STRIPE_SECRET_KEY"]);
});
