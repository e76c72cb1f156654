import { withApplication } from "./lib/application";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

await main(async () => {
  const { values, wrong } = readArguments("npm run payments:reconcile -- --days <number>", {
    options: { days: { type: "string", default: "3" } },
  });
  const days = Number(values.days);
  if (!(days > 0)) throw wrong();
  await withApplication(async () => {
    const { reconcilePayments } = await import("../lib/commerce/reconcile-payments");
    const { checked, repaired, orphans } = await reconcilePayments(days);
    console.log(`${checked} payments looked at, ${repaired} orders repaired.`);
    for (const session of orphans)
      console.log(
        `${session} is paid, and its order is gone: give the money back at Stripe, or sell it anew.`,
      );
  });
});
