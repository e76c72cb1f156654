// The build needs neither a database nor a secret.
import { buildSite } from "./lib/build";
import { main } from "./lib/progress";

await main(async () => {
  await buildSite({ anew: true });
});
