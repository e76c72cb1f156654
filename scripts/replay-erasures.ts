// Erases people again that a restored backup brought back. `db:restore` runs it too.
import { withApplication } from "./lib/application";
import { main } from "./lib/progress";

await main(async () => {
  await withApplication(async () => {
    const { replayErasures } = await import("../lib/privacy/replay-erasures");
    const { people, addresses } = await replayErasures();
    console.log(`${people} people and ${addresses} addresses were erased again.`);
  });
});
