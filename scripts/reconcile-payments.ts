// `npm run payments:reconcile [-- --days 35]`: compares Stripe with our orders now, instead of in ten minutes.
import { parseArgs } from "node:util";
import { withApplication } from "./lib/application";
import { main } from "./lib/progress";

await main(async () => {
  const { values } = parseArgs({ options: { days: { type: "string", default: "3" } } });
  const days = Number(values.days);
  if (!(days > 0)) throw new Error("Use: npm run payments:reconcile -- --days <number>");
  await withApplication(async () => {
    const { reconcilePayments } = await import("../lib/commerce/reconcile-payments");
    const { checked, repaired } = await reconcilePayments(days);
    console.log(`${checked} payments looked at, ${repaired} orders repaired.`);
  });
});
