import { z } from "zod";
import { emailInput } from "../../accounts/schema";
import { ticked } from "../../platform/inputs";
import { cleanLine, cleanText } from "../contact/contact-messages";
import { MESSAGE_LENGTH, NAME_LENGTH } from "../contact/schema";
import { type Wish, wishKeys } from "./adjustments";

/** Counts code points, as the database does. */
const within = (most: number) => (value: string) => [...value].length <= most;

const wishes = Object.fromEntries(wishKeys.map((wish) => [wish, ticked])) as Record<Wish, typeof ticked>;

/** The field at which the form says that nothing was asked for. */
const FIRST = wishKeys[0] ?? "other";

const hasWords = ({ message }: { message: unknown }) =>
  typeof message === "string" && cleanText(message) !== "";

/** Also when other fields are wrong: the form says all of it at once. */
const together = () => true;

export const adjustmentInput = z
  .strictObject({
    name: z
      .string({ error: "Enter your name." })
      .transform(cleanLine)
      .refine((name) => name !== "", "Enter your name.")
      .refine(within(NAME_LENGTH), `A name has at most ${NAME_LENGTH} characters here.`),
    email: emailInput,
    ...wishes,
    message: z
      .string()
      .default("")
      .transform(cleanText)
      .refine(within(MESSAGE_LENGTH), "At most 5,000 characters, please. Shorten it a little."),
    consent: ticked.refine(
      (is) => is,
      "Without your consent we may not keep what you write, and cannot answer it.",
    ),
    /** People do not see this field; bots fill it in. */
    website: z.string().max(2_000).optional(),
  })
  .refine((input) => hasWords(input) || wishKeys.some((wish) => input[wish]), {
    path: [FIRST],
    error: "Tick what would help, or say it below.",
    when: together,
  })
  .refine((input) => hasWords(input) || !input.other, {
    path: ["message"],
    error: "Say what would help.",
    when: together,
  })
  .transform(({ name, email, message, website, ...input }) => ({
    name,
    email,
    message,
    website,
    wishes: wishKeys.filter((wish) => input[wish]),
  }));

export type AdjustmentInput = z.output<typeof adjustmentInput>;
