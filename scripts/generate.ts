import { generateClient } from "./lib/database";
import { main } from "./lib/progress";

await main(generateClient);
