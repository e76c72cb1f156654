import "server-only";
import type { z } from "zod";
import { ensurePerson } from "../accounts/ensure-person";
import { getViewer } from "../accounts/viewer-queries";
import { courseSku } from "../learning/skus";
import { AppError } from "../platform/errors";
import { networkOf } from "../platform/http/ip-blocks";
import { consume } from "../platform/http/rate-limits";
import { clientIp } from "../platform/http/request";
import { CONSENT_MISSING, returnPath } from "./checkout";
import { cleanDiscountCode } from "./discount-codes";
import { skuOfName } from "./products";
import type { createPaymentInput } from "./schema";
import { startCheckout } from "./start-checkout";

/** Payment pages per person. Limits the testing of stolen cards. */
const CHECKOUTS = { name: "checkouts", points: 20, seconds: 600 };

type Answer = { url: string } | { message: string; price: number };

/**
 * Handles a create-payment request.
 * @throws AppError `invalid` without consent, for an unknown product, a return path that is not on the list, or a
 * malformed code
 */
export async function buyProduct(input: z.output<typeof createPaymentInput>): Promise<Answer> {
  if (!input.consent) throw new AppError("invalid", CONSENT_MISSING);
  const [item] = input.items;
  const sku = input.course_id ? courseSku(input.course_id) : (input.sku ?? skuOfName(item?.name ?? ""));
  if (!sku || !item) throw new AppError("invalid", "Say what you would like to buy.");
  const ownPage = input.course_id && `/course/${input.course_id}`;
  const successPath = returnPath("success", input.successPath ?? input.success_path);
  const cancelPath = returnPath("cancel", input.cancelPath ?? input.cancel_path ?? ownPage);
  if (!successPath || !cancelPath) throw new AppError("invalid", "This is not a page to come back to.");
  const code = cleanDiscountCode(input.code);
  if (input.code && !code) throw new AppError("invalid", "We do not know this code.", { code: "Unknown." });
  const { id } = await ensurePerson();
  const viewer = await getViewer();
  await consume(CHECKOUTS, id);
  const client = await clientIp();
  const started = await startCheckout({
    userId: id,
    email: viewer?.email ?? null,
    sku,
    amount: item.amount,
    code,
    successPath,
    cancelPath,
    consentAddress: networkOf(client),
    client,
  });
  return "url" in started ? started : { ...started, message: "The price has changed. Please look again." };
}
