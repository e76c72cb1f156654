import { orOutdated } from "@/components/ui/outdated";
import { openPaymentLinkAction } from "@/lib/commerce/actions";
import { productLine } from "@/lib/commerce/products";
import { courseIdOf } from "@/lib/learning/skus";

/** product.md, section 8 promises a message within 12 seconds; the server gives up earlier. */
const PATIENCE = 11_000; // milliseconds

export type Purchase = {
  sku: string;
  product: string;
  amount: number;
  code: string;
  hasConsented: boolean;
};

/** The payment URL; a new price to agree to; a refusal, of the code if `isCode`; or a failure. */
export type PaymentAnswer =
  | { url: string }
  | { price: number; code: string }
  | { refusal: string; isCode: boolean }
  | { failure: string };

/** product.md, section 7. For a course the server knows the page to return to. */
export async function requestSession(purchase: Purchase): Promise<PaymentAnswer> {
  const { sku, product, amount, code, hasConsented } = purchase;
  const courseId = courseIdOf(sku);
  const { name = product, description } = productLine(sku) ?? {};
  try {
    const response = await fetch("/api/create-payment", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(PATIENCE),
      body: JSON.stringify({
        items: [{ name, description, amount, quantity: 1, currency: "eur" }],
        ...(courseId ? { course_id: courseId } : { sku, cancelPath: "/payment-canceled" }),
        ...(code.trim() && { code }),
        consent: hasConsented,
        successPath: "/payment-success",
      }),
    });
    const body = await response.json();
    if (typeof body.url === "string") return { url: body.url };
    if (typeof body.price === "number") return { price: body.price, code: String(body.code ?? "") };
    if (response.status >= 500) return { failure: `create-payment answered ${response.status}` };
    return { refusal: String(body.message), isCode: body.fieldErrors?.code !== undefined };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** product.md, section 7, 'External payment links' */
export async function requestLink(
  { sku, hasConsented }: Purchase,
  isBanner: boolean,
): Promise<PaymentAnswer> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too late")), PATIENCE));
  try {
    const link = openPaymentLinkAction(null, { sku, consent: hasConsented, isBanner });
    const answer = await Promise.race([link, late]);
    if (answer.ok) return answer.data;
    if (answer.code === "unavailable") return { failure: answer.message };
    return { refusal: answer.message, isCode: false };
  } catch (error) {
    const outdated = orOutdated(error);
    return outdated ? { refusal: outdated.message, isCode: false } : { failure: String(error) };
  }
}
