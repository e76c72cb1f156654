import "server-only";
import { consume } from "../rate-limit";

const MAILS = { name: "auth-mails", points: 4, seconds: 60 * 60 };

/** Counts a mail to one address, whoever asks for it: nobody's inbox is flooded from our forms. @throws AppError `throttled` */
export async function limitMails(email: string): Promise<void> {
  await consume(MAILS, email);
}
