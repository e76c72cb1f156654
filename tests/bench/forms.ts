import { openBrowser } from "../storm/support/browser";
import { addAccounts, asOwner, PASSWORD } from "../storm/support/people";
import type { Product } from "../storm/support/product";

/** Median ms. */
export type FormTimes = { form: string; known: number; unknown: number; failed: number };

const EACH = 60;
const forms: [form: string, path: string, action: string, more: Record<string, string>][] = [
  ["sign in, wrong password", "/auth", "signInAction", { password: "not the password" }],
  ["sign up", "/auth", "signUpAction", { password: PASSWORD, tos: "on", privacy: "on", timeZone: "UTC" }],
  ["forgotten password", "/auth/forgot", "requestResetAction", {}],
  ["guest erasure", "/erase", "requestErasureAction", {}],
  ["e-mail of the quiz", "/quiz", "captureEmailAction", {}],
];

export async function timeForms({ postgres }: Product, url: string): Promise<FormTimes[]> {
  const accounts = await asOwner(postgres.ownerUrl, (owner) => addAccounts(owner, EACH, "form"));
  const found: FormTimes[] = [];
  for (const [form, path, action, more] of forms) {
    const times = { known: [] as number[], unknown: [] as number[] };
    let failed = 0;
    for (const [n, { email }] of accounts.entries()) {
      // Alternates the order, so that neither gets warmer caches.
      const pair = [
        ["known", email],
        ["unknown", `nobody${n}@storm.example`],
      ] as const;
      for (const [kind, address] of n % 2 ? pair : pair.toReversed()) {
        const browser = openBrowser(url, `${action}-${kind}-${n}`);
        const start = performance.now();
        const { result } = await browser.act(path, action, { email: address, ...more });
        times[kind].push(performance.now() - start);
        const expected = action === "signInAction" ? "unauthenticated" : "ok";
        if ((result?.ok ? "ok" : result?.code) !== expected) failed++;
      }
    }
    found.push({ form, known: median(times.known), unknown: median(times.unknown), failed });
  }
  return found;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
