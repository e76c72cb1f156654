// The build needs neither a database nor a secret.
import { buildSite } from "./lib/build";
import { writeNotices } from "./lib/notices";
import { main, step } from "./lib/progress";
import { STANDALONE } from "./lib/standalone";

await main(async () => {
  await buildSite({ anew: true });
  await step("Listing packages and licences", () => writeNotices(STANDALONE));
});
