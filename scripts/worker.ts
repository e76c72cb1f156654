import { WORKER } from "./lib/build";
import { runProduction } from "./lib/production";
import { main } from "./lib/progress";

await main(async () => runProduction(WORKER));
