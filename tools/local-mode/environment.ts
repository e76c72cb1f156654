import { join } from "node:path";
import { localKeys } from "../../scripts/lib/credential-keys";
import { readJson } from "../../scripts/lib/files";
import type { Account } from "../stripe/sandbox";
import { unreachableStripe } from "../stripe/unreachable";
import { ensureSecrets } from "./secrets";

/** Values that lib/platform/env.ts requires and a fresh clone lacks. The environment overrides them. */
export function localEnv(dataDir: string, url: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    APP_URL: url,
    AUTH_SECRET: ensureSecrets(dataDir).authSecret,
    CREDENTIAL_KEYS: localKeys(dataDir),
    ERASURE_LEDGER: join(dataDir, "erasures.log"),
    ERASURE_KEY: ensureSecrets(dataDir).authSecret,
    MAIL_FROM: "Skillbite <hello@skillbite.example>",
    OPERATOR_EMAIL: "operator@skillbite.example",
    LOG_LEVEL: "info",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** Of the Stripe sandbox when it runs for this folder; else values that reach nobody. */
export async function localStripe(dataDir: string): Promise<Record<string, string>> {
  const account = readJson<Account>(join(dataDir, "stripe/account.json"));
  if (!account) return unreachableStripe;
  const url = `http://127.0.0.1:${account.port}`;
  const answer = await fetch(`${url}/v1/payment_links?limit=100`, {
    headers: { Authorization: `Bearer ${account.secretKey}` },
  }).catch(() => undefined);
  if (!answer?.ok) return unreachableStripe;
  const { data } = (await answer.json()) as { data: { url: string; metadata: { link?: string } }[] };
  const links = data.map(({ url: link, metadata }) => [`STRIPE_LINK_${metadata.link?.toUpperCase()}`, link]);
  return {
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_WEBHOOK_SECRET: account.webhookSecret,
    STRIPE_API_BASE: url,
    ...Object.fromEntries(links),
  };
}
