import { handler } from "@/lib/accounts/handler";
import { buyProduct } from "@/lib/commerce/buy-product";
import { createPaymentInput } from "@/lib/commerce/schema";
import { answer } from "@/lib/platform/http/handler";

/** product.md, section 7, create-payment: opens a payment page, or returns the current price to ask again. */
export const POST = handler(
  {
    name: "create-payment",
    viewer: "anyone",
    input: createPaymentInput,
    limit: { points: 40, seconds: 600 },
  },
  async ({ input }) => {
    const started = await buyProduct(input);
    return answer("url" in started ? 200 : 409, started);
  },
);
