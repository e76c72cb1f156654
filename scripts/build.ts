// The build needs neither a database nor a secret.
import { buildSite } from "./lib/build";
import { writeNotices } from "./lib/notices";
import { main, step } from "./lib/progress";

await main(async () => {
  const finish = (folder: string) => step("Listing packages and licences", () => writeNotices(folder));
  await buildSite({ anew: true, finish });
});
