// `npm run serve`: the web server in production mode.
import { WEB } from "./lib/build";
import { wantedPort } from "./lib/ports";
import { runProduction } from "./lib/production";
import { main } from "./lib/progress";

await main(async () => {
  wantedPort(process.env.PORT); // Next would take another one instead of what it cannot read
  runProduction(WEB);
});
