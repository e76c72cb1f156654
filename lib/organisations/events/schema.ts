import { z } from "zod";
import { ticked } from "../../platform/inputs";

const orgId = z.uuid();
const endpointId = z.uuid();

const NO_URL = "Enter an address that begins with https://";

/** Where it leads is looked at when something is sent. */
const url = z
  .string()
  .trim()
  .max(500, "That is more than 500 characters.")
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), NO_URL)
  .refine((text) => {
    const { username, password } = URL.parse(text) ?? {};
    return !username && !password;
  }, "Leave name and password out of the address.")
  .refine((text) => !URL.parse(text)?.hash, "Leave out the part that begins with #.");

export const webhookInput = z.strictObject({ orgId, url });

export const storeInput = z.strictObject({
  orgId,
  url,
  username: z
    .string()
    .trim()
    .min(1, "Enter the name or key of your store.")
    .max(200, "That is more than 200 characters.")
    .refine((text) => !text.includes(":"), "It cannot contain a colon."),
  password: z
    .string()
    .min(1, "Enter the password or secret of your store.")
    .max(400, "That is more than 400 characters."),
  namesEmail: ticked.default(false),
});

export const endpointInput = z.strictObject({ orgId, endpointId });
export const deliveryInput = z.strictObject({ orgId, deliveryId: z.uuid() });

export const REPLAY_DAYS = ["1", "7", "30"] as const;
export const replayInput = z.strictObject({ orgId, endpointId, days: z.enum(REPLAY_DAYS) });

export const changeUrlInput = z.strictObject({ orgId, endpointId, url });
