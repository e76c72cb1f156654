// `npm run db:migrate`: migrations, queue and content, as the database's owner. Before web and worker start.
import { generateClient, prepareDatabase, withDatabase } from "./lib/database";
import { main } from "./lib/progress";

await main(async () => {
  await generateClient();
  await withDatabase((urls) => prepareDatabase(urls));
});
