// `npm run serve`: the web server in production mode.
import { WEB } from "./lib/build";
import { runProduction } from "./lib/production";
import { main } from "./lib/progress";

await main(async () => runProduction(WEB));
