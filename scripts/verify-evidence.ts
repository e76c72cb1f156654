// Exits non-zero if the evidence was changed or if another site than `--site` made it.
import { readFileSync } from "node:fs";
import type { JSONWebKeySet } from "jose";
import { checkEvidence } from "../lib/organisations/evidence-manifest";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

await main(async () => {
  const use = "npm run evidence:verify -- evidence.zip [--site https://…]";
  const { values, positionals, wrong } = readArguments(use, {
    options: { site: { type: "string" } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw wrong();
  const keys = values.site ? await fetchKeys(values.site) : undefined;
  const faults = await checkEvidence(readFileSync(file), keys);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`Every file is as it was made${keys ? `, by ${values.site}` : ""}.`);
});

async function fetchKeys(site: string): Promise<JSONWebKeySet> {
  const url = new URL("/.well-known/jwks.json", site);
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return (await answer.json()) as JSONWebKeySet;
  } catch (error) {
    // `fetch` says only that it failed; the reason is in `cause`.
    const { message } = (
      error instanceof Error && error.cause instanceof Error ? error.cause : error
    ) as Error;
    throw new Error(`The keys of ${site} cannot be read at ${url.href}: ${message}.`);
  }
}
