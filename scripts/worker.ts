import { runProduction } from "./lib/production";
import { main } from "./lib/progress";
import { WORKER } from "./lib/standalone";

await main(async () => runProduction(WORKER));
