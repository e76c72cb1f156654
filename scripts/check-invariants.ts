import { withDatabase } from "./lib/database";
import { findViolations } from "./lib/invariants";
import { main } from "./lib/progress";

await main(async () => {
  await withDatabase(async ({ ownerUrl }) => {
    const violations = await findViolations(ownerUrl);
    for (const { rule, rows } of violations) console.error(`${rule}: ${rows.join(", ")}`);
    if (violations.length > 0) process.exitCode = 1;
    else console.log("Every invariant holds.");
  });
});
