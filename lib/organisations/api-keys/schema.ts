import { z } from "zod";
import { DEFAULT_DAYS, keyPeriods, scopeNames } from "./api-keys";

const days = z.coerce.number().pipe(z.literal(keyPeriods)).default(DEFAULT_DAYS);

const name = z
  .string()
  .transform((text) => text.normalize("NFC").replaceAll(/\p{C}/gu, "").trim())
  .pipe(z.string().min(1, "Give the key a name.").max(60, "Please keep the name under 60 characters."));

/** A form sends each ticked scope as a field of its own, by its name. */
const ticks = z.strictObject(
  Object.fromEntries(scopeNames.map((scope) => [scope, z.literal("on").optional()])),
);

export const createKeyInput = z
  .looseObject({ orgId: z.uuid(), name, days })
  .transform(({ orgId, name, days, ...rest }, context) => {
    const given = ticks.safeParse(rest);
    const scopes = scopeNames.filter((scope) => given.data?.[scope] === "on");
    if (!given.success || scopes.length === 0) {
      context.addIssue({
        code: "custom",
        path: [scopeNames[0]],
        message: "Tick at least one thing that the key may do.",
      });
    }
    return { orgId, name, days, scopes };
  });

export const keyInput = z.strictObject({ keyId: z.uuid() });
