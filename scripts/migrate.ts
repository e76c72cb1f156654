// Run it before web and worker start. It needs the database owner.
import { generateClient, prepareDatabase, withDatabase } from "./lib/database";
import { main } from "./lib/progress";

await main(async () => {
  await generateClient();
  await withDatabase((urls) => prepareDatabase(urls));
});
