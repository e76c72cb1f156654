// `npm run build`: the production build, complete in .next/standalone. Needs no database and no secret.
import { buildSite } from "./lib/build";
import { main } from "./lib/progress";

await main(async () => {
  await buildSite({ anew: true });
});
