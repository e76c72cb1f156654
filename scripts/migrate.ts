// Run it before web and worker start. It needs the database owner.
import { fetchEngine, generateClient, prepareDatabase, withDatabase } from "./lib/database";
import { main } from "./lib/progress";

await main(async () => {
  if (process.env.APP_MODE === "production") await fetchEngine();
  await generateClient();
  await withDatabase((urls) => prepareDatabase(urls));
});
