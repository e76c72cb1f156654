import { withApplication } from "./lib/application";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

const USE = 'npm run orders:refund -- --order SBO-… --reason "…" [--euros 10] [--late]';

await main(async () => {
  const { values, wrong } = readArguments(USE, {
    options: {
      order: { type: "string" },
      reason: { type: "string" },
      euros: { type: "string" },
      late: { type: "boolean", default: false },
    },
  });
  const { order: reference, reason, euros, late } = values;
  if (!reference || !reason) throw wrong();
  const amount = euros === undefined ? undefined : Math.round(Number(euros) * 100);
  await withApplication(async () => {
    const { refundOrder } = await import("../lib/commerce/refund-order");
    const { amount: cents } = await refundOrder({ reference, reason, amount, late, operatorId: null });
    console.log(`€${(cents / 100).toFixed(2)} of ${reference} go back: the worker tells Stripe.`);
  });
});
