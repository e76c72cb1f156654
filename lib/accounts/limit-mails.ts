import "server-only";
import { consume } from "../platform/http/rate-limits";

const MAILS = { name: "auth-mails", points: 4, seconds: 60 * 60 };

/** Limits mails per recipient, so that our forms cannot flood an inbox. @throws AppError `throttled` */
export async function limitMails(email: string): Promise<void> {
  await consume(MAILS, email);
}
