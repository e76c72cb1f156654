// `npm run evidence:verify -- evidence.zip`: whether an organisation's evidence is as it was made. Exits non-zero if not.
import { readFileSync } from "node:fs";
import { checkEvidence } from "../lib/organisations/check-evidence";
import { main } from "./lib/progress";

await main(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("Use: npm run evidence:verify -- evidence.zip");
  const faults = checkEvidence(readFileSync(file));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log("Every file is as it was made.");
});
