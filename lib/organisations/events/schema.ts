import { z } from "zod";
import { ticked } from "../../platform/inputs";
import { eventGroups } from "./event-groups";

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

const name = z
  .string()
  .transform((text) => text.normalize("NFC").replaceAll(/\p{C}/gu, "").trim())
  .pipe(z.string().min(1, "Give it a name.").max(60, "Please keep the name under 60 characters."));

const tick = z.literal("on").optional();
/** A form sends each ticked group as a field of its own, by its name. */
const ticks = Object.fromEntries(eventGroups.map((group) => [group, tick]));

const groupsIn = (given: unknown) => {
  const all = new Map(Object.entries(Object(given)));
  return eventGroups.filter((group) => all.get(group) === "on");
};

const isTicked = (given: unknown) => groupsIn(given).length > 0;
const noTick = {
  path: [eventGroups[0]],
  message: "Tick at least one thing that the system may hear of.",
  when: () => true, // also beside another fault, so that both are said at once
};

export const webhookInput = z
  .strictObject({ ...ticks, orgId, url, name })
  .refine(isTicked, noTick)
  .transform(({ orgId, url, name, ...given }) => ({ orgId, url, name, groups: groupsIn(given) }));

export const editInput = z
  .strictObject({ ...ticks, orgId, endpointId, name })
  .refine(isTicked, noTick)
  .transform(({ orgId, endpointId, name, ...given }) => ({
    orgId,
    endpointId,
    name,
    groups: groupsIn(given),
  }));

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
