import { wantedPort } from "./lib/ports";
import { runProduction } from "./lib/production";
import { main } from "./lib/progress";
import { WEB } from "./lib/standalone";

await main(async () => {
  wantedPort(process.env.PORT); // Next would silently replace a PORT that it cannot parse
  runProduction(WEB);
});
