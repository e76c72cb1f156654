import { z } from "zod";
import { emailInput } from "../accounts/schema";
import { parseSku } from "../learning/skus";
import { reason, trueOrFalse } from "../platform/inputs";
import { centsOf, EUROS } from "./typed-euros";

/** How many existed when the page was rendered. The operator must see a newer one before making another. */
const seen = z.coerce.number().int().min(0);

export const publishCourseInput = z.strictObject({
  courseId: z.string().min(1).max(200),
  publish: trueOrFalse,
  reason,
});

export const switchInput = z.strictObject({
  key: z.string().min(1).max(200),
  on: trueOrFalse,
  reason,
});

export const addFeedInput = z.strictObject({
  key: z
    .string()
    .max(60, "Please keep it under 60 characters.")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and hyphens, please."),
  name: z.string().trim().min(1, "A name is needed.").max(100),
  url: z.url({ protocol: /^https$/, message: "An address that begins with https:// is needed." }).max(500),
  reason,
});

export const answerMessageInput = z.strictObject({
  messageId: z.uuid(),
  seen,
  text: z.string().trim().min(1, "The answer is empty.").max(5_000, "Please keep it under 5,000 characters."),
});

export const dismissMessageInput = z.strictObject({ messageId: z.uuid(), reason });

const day = z.union([z.literal(""), z.iso.date("A date as 2027-01-31, or nothing for life.")]);

const isGrantable = (kind: string | undefined) => kind !== undefined && kind !== "seats";

export const grantInput = z.strictObject({
  userId: z.uuid(),
  sku: z
    .string()
    .max(200)
    .refine((sku) => isGrantable(parseSku(sku)?.kind), "No such thing is sold."),
  endsOn: day,
  reason,
});

export const changeEntitlementInput = z.strictObject({ entitlementId: z.uuid(), endsOn: day, reason });
export const endEntitlementInput = z.strictObject({ entitlementId: z.uuid(), reason });
const reference = z.string().regex(/^SBO-[\w-]{1,60}$/, "No such order.");

/** Converts typed euros to cents. Empty means all that is left. */
const euros = z
  .string()
  .trim()
  .refine((typed) => typed === "" || EUROS.test(typed), "An amount as 10 or 10.50, or nothing for all.")
  .transform((typed) => (typed === "" ? undefined : centsOf(typed)));

export const refundInput = z.strictObject({
  reference,
  seen,
  amount: euros,
  late: z.literal("on").optional(),
  reason,
});
export const answerWithdrawalInput = z.strictObject({
  reference,
  answer: z
    .string()
    .trim()
    .min(1, "The answer is empty.")
    .max(5_000, "Please keep it under 5,000 characters."),
  agreed: z.literal("on").optional(),
  reason,
});
export const moveOrderInput = z.strictObject({ reference, email: emailInput, reason });
export const retryEventInput = z.strictObject({
  eventId: z.string().regex(/^evt_\w{1,200}$/, "No such event."),
  reason,
});
export const syncPaymentInput = z.strictObject({ reference, reason });
export const resendReceiptInput = z.strictObject({ reference });

const code = z.string().regex(/^SB-\d{4}-\d{16}$/, "No such certificate.");
export const revokeCertificateInput = z.strictObject({
  code,
  reasonClass: z.enum(["misconduct", "error"], { error: "Choose what its holder is told." }),
  reason,
});
export const reissueCertificateInput = z.strictObject({
  code,
  name: z.string().min(1, "Enter the name that is to stand on it.").max(1_000),
  reason,
});
export const resendCertificateInput = z.strictObject({ code });
export const retryJobInput = z.strictObject({ id: z.uuid(), name: z.string().min(1).max(100), reason });

export const stopEndpointInput = z.strictObject({ endpointId: z.uuid(), reason });
export const endKeyInput = z.strictObject({ keyId: z.uuid(), reason });
