// Prints a new CREDENTIAL_KEYS. The keys of the current value are retired in it.
import { signingKeysText } from "../lib/platform/signing-keys";
import { createKeys } from "./lib/credential-keys";
import { main } from "./lib/progress";

await main(async () => {
  const given = process.env.CREDENTIAL_KEYS;
  const known = signingKeysText.safeParse(given);
  if (given && !known.success) {
    throw new Error(`CREDENTIAL_KEYS: ${known.error.issues.map(({ message }) => message).join("; ")}`);
  }
  console.log(JSON.stringify(createKeys(known.data)));
});
