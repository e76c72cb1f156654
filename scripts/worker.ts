// `npm run worker`: the one process for jobs, in production mode.
import { WORKER } from "./lib/build";
import { runProduction } from "./lib/production";
import { main } from "./lib/progress";

await main(async () => runProduction(WORKER));
