import { z } from "zod";
import { DEFAULT_DAYS, keyPeriods, scopeNames } from "./api-keys";

const days = z.coerce.number().pipe(z.literal(keyPeriods)).default(DEFAULT_DAYS);

const name = z
  .string()
  .transform((text) => text.normalize("NFC").replaceAll(/\p{C}/gu, "").trim())
  .pipe(z.string().min(1, "Give the key a name.").max(60, "Please keep the name under 60 characters."));

const tick = z.literal("on").optional();
/** A form sends each ticked scope as a field of its own, by its name. */
const ticks = Object.fromEntries(scopeNames.map((scope) => [scope, tick]));

export const createKeyInput = z
  .strictObject({ ...ticks, orgId: z.uuid(), name, days })
  .refine((given) => scopesIn(given).length > 0, {
    path: [scopeNames[0]],
    message: "Tick at least one thing that the key may do.",
    when: () => true, // also beside another fault, so that both are said at once
  })
  .transform(({ orgId, name, days, ...given }) => ({ orgId, name, days, scopes: scopesIn(given) }));

const scopesIn = (given: unknown) => {
  const ticked = new Map(Object.entries(Object(given)));
  return scopeNames.filter((scope) => ticked.get(scope) === "on");
};

export const keyInput = z.strictObject({ keyId: z.uuid() });
