import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import type { ReactElement } from "react";
import { render } from "react-email";
import { env } from "./env";

export type Mail = {
  /** Words of ours only: what somebody typed belongs into the body. */
  subject: string;
  body: ReactElement;
  /** A normalised address (lib/auth/rules.ts). */
  replyTo?: string;
  /** For mail that can be switched off: where a mail program does it with one request (RFC 8058). */
  unsubscribe?: string;
};

/**
 * Milliseconds in which a mail server has to answer. A job has 300 seconds in all (queueOptions), after which it is
 * begun again: nobody may still be waiting for the first try then, whose mail would arrive as well.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

let transport: Transporter | undefined;

/**
 * Sends one mail, or throws for the job to be tried again. Only the worker calls it, never a request.
 * @returns the id under which the mail server has it
 */
export async function sendMail(to: string, { subject, body, replyTo, unsubscribe }: Mail): Promise<string> {
  transport ??= nodemailer.createTransport(env().SMTP_URL, {
    from: env().MAIL_FROM,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  // As an object, an address is never parsed as a list.
  const answerTo = replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } };
  const headers: Record<string, string> = unsubscribe
    ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  const { messageId } = await transport.sendMail({ to, subject, html, text, headers, ...answerTo });
  return messageId;
}
