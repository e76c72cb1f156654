// `npm run evidence:verify -- evidence.zip [--site https://…]`: whether an organisation's evidence is as it was made, and by
// that site. Exits non-zero if not.
import { readFileSync } from "node:fs";
import type { JSONWebKeySet } from "jose";
import { checkEvidence } from "../lib/organisations/check-evidence";
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
  const keys = values.site
    ? ((await (await fetch(new URL("/.well-known/jwks.json", values.site))).json()) as JSONWebKeySet)
    : undefined;
  const faults = await checkEvidence(readFileSync(file), keys);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`Every file is as it was made${keys ? `, by ${values.site}` : ""}.`);
});
