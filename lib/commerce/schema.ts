import { z } from "zod";
import { emailInput } from "../accounts/schema";
import { ticked } from "../platform/inputs";
import { cleanReference } from "./order-references";

const short = z.string().max(200);
const path = z.string().max(300).optional();

const item = z.strictObject({
  name: short,
  amount: z.number().int().min(0).max(10_000_000),
  quantity: z.literal(1).optional(),
  currency: z.literal("eur").optional(),
  description: z.string().max(500).optional(),
});

/** product.md, section 7, plus consent, sku and code. */
export const createPaymentInput = z.strictObject({
  items: z.array(item).length(1),
  course_id: short.optional(),
  sku: short.optional(),
  code: z.string().max(60).optional(),
  consent: z.boolean().optional(),
  successPath: path,
  success_path: path,
  cancelPath: path,
  cancel_path: path,
});

export const paymentLinkInput = z.strictObject({
  sku: short,
  consent: ticked,
  isBanner: z.boolean().optional(),
});

const reference = z.string().max(60);
const session = z.string().regex(/^cs_[A-Za-z0-9_]{10,200}$/);

const proof = { key: z.string().max(100).optional(), session: session.optional() };

export const confirmOrderInput = z.strictObject({
  reference: reference.optional(),
  session: session.optional(),
});
export const claimOrderInput = z.strictObject({ reference, ...proof, sku: short.optional() });

const orderCode = reference.transform((value, context) => {
  const cleaned = cleanReference(value);
  if (cleaned) return cleaned;
  context.addIssue({ code: "custom", message: "An order's code looks like SBO-1A2B3C4D5E6F." });
  return z.NEVER;
});

export const withdrawInput = z.strictObject({
  reference: orderCode,
  name: z
    .string({ error: "Enter your name." })
    .max(200, "That is too long for a name.")
    .transform((value) =>
      value
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .refine((name) => name !== "", "Enter your name."),
  email: emailInput,
  ...proof,
});

export const confirmWithdrawalInput = z.strictObject({ reference: orderCode, ...proof });
