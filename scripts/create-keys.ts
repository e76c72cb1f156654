// `npm run keys:create`: prints a new value for CREDENTIAL_KEYS. Keys that the environment has are retired in it.
import { keysSchema } from "../lib/credentials/schema";
import { createKeys } from "./lib/credential-keys";
import { main } from "./lib/progress";

await main(async () => {
  const given = process.env.CREDENTIAL_KEYS;
  const known = given ? keysSchema.parse(JSON.parse(given)) : [];
  console.log(JSON.stringify(createKeys(known)));
});
