import { z } from "zod";
import { emailInput } from "../../accounts/schema";
import { cleanLine, cleanText } from "./contact-messages";

export const NAME_LENGTH = 100;
export const MESSAGE_LENGTH = 5_000;

/** Counts code points, as the database does. */
const within = (most: number) => (value: string) => [...value].length <= most;

export const messageInput = z.strictObject({
  name: z
    .string({ error: "Enter your name." })
    .transform(cleanLine)
    .refine((name) => name !== "", "Enter your name.")
    .refine(within(NAME_LENGTH), `A name has at most ${NAME_LENGTH} characters here.`),
  email: emailInput,
  message: z
    .string({ error: "Write your message." })
    .transform(cleanText)
    .refine((message) => message !== "", "Write your message.")
    .refine(within(MESSAGE_LENGTH), "A message has at most 5,000 characters. Please shorten it a little."),
  /** People do not see this field; bots fill it in. */
  website: z.string().max(2_000).optional(),
});

export type MessageInput = z.output<typeof messageInput>;
