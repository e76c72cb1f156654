// `npm run check:invariants`: what has to hold between the tables, in SQL alone. Exits non-zero with a list of what does not.
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
