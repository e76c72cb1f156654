import { buildSite } from "../../scripts/lib/build";
import { main } from "../../scripts/lib/progress";

await main(async () => {
  await buildSite();
});
