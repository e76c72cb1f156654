import "server-only";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { consume } from "../../platform/http/rate-limits";
import { enqueue } from "../../platform/jobs";
import type { MessageInput } from "./schema";

/** Counted per IP. A message that the form refuses is not counted. */
const MESSAGES = { name: "contact-messages", points: 5, seconds: 60 * 60 };

/** A bot that fills in the hidden field gets the same answer as a person. */
export async function receiveMessage(input: MessageInput, ip: string): Promise<void> {
  const { website, ...message } = input;
  if (website) return;
  await consume(MESSAGES, ip);
  await transaction(async (tx) => {
    const createdAt = await now(tx);
    const { id } = await tx.contactMessage.create({ data: { ...message, createdAt }, select: { id: true } });
    await enqueue(tx, "contact.operator-mail", { messageId: id });
  });
}
