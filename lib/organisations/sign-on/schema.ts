import { z } from "zod";
import { emailInput } from "../../accounts/schema";
import { seatRules } from "./seat-rules";
import { signOnStates } from "./sign-on-states";

const orgId = z.uuid();

/** Compared letter by letter with what the provider calls itself, so nothing is changed but spaces around it. */
const issuer = z
  .string({ error: "Enter the issuer." })
  .trim()
  .max(500, "That is too long for an issuer.")
  .refine((text) => {
    const url = URL.parse(text);
    const isAddress = url !== null && ["https:", "http:"].includes(url.protocol);
    return isAddress && !url.search && !url.hash && !url.username && !url.password;
  }, "Enter the issuer as your provider shows it, like https://login.example.com.");

const text = (most: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Please keep it under ${most} characters.`);

export const setUpInput = z
  .strictObject({
    orgId,
    issuer,
    clientId: text(300, "Enter the client ID."),
    credential: z.enum(["secret", "key"]),
    /** Empty: the one that is kept. */
    secret: z.string().trim().max(2_000, "That is too long for a secret.").optional(),
    /** Ticked: a new key takes the place of the present one. */
    renew: z.string().max(10).optional(),
  })
  .transform(({ renew, secret, ...rest }) => ({
    ...rest,
    secret: secret || null,
    isRenewed: renew === "on",
  }));

export const signOnInput = z.strictObject({ orgId });
export const switchInput = z.strictObject({ orgId, state: z.enum(signOnStates) });

export const seatRuleInput = z
  .strictObject({
    orgId,
    seatRule: z.enum(seatRules),
    groupClaim: z.string().trim().max(200, "Please keep it under 200 characters.").default("groups"),
    seatGroup: z.string().trim().max(300, "Please keep it under 300 characters.").optional(),
  })
  .superRefine(({ seatRule, seatGroup }, context) => {
    if (seatRule === "group" && !seatGroup)
      context.addIssue({ code: "custom", path: ["seatGroup"], message: "Enter the name of the group." });
  });

export const addDomainInput = z.strictObject({
  orgId,
  domain: z.string({ error: "Enter a domain." }).max(1_000, "That is too long for a domain."),
});
export const domainInput = z.strictObject({ orgId, domainId: z.uuid() });

const next = z.string().max(2_000).optional();
export const beginInput = z.strictObject({
  email: emailInput,
  next,
  timeZone: z.string().max(64).optional(),
});
export const confirmInput = z.strictObject({ orgId, next });
export const providerInput = z.strictObject({ providerId: z.uuid() });
