// Prints a new CREDENTIAL_KEYS. The keys of the current value are retired in it.
import { keysText } from "../lib/certificates/open-badges/schema";
import { createKeys } from "./lib/credential-keys";
import { main } from "./lib/progress";

await main(async () => {
  const given = process.env.CREDENTIAL_KEYS;
  const known = keysText.safeParse(given);
  if (given && !known.success) {
    throw new Error(`CREDENTIAL_KEYS: ${known.error.issues.map(({ message }) => message).join("; ")}`);
  }
  console.log(JSON.stringify(createKeys(known.data)));
});
