// The typed database client in lib/generated, for an image that does not build.
import { generateClient } from "./lib/database";
import { main } from "./lib/progress";

await main(generateClient);
