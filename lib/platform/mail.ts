import "server-only";
import { SpanKind } from "@opentelemetry/api";
import nodemailer, { type SendMailOptions, type Transporter } from "nodemailer";
import type { ReactElement } from "react";
import { render } from "react-email";
import { env } from "./env";
import { countMail } from "./telemetry/metrics";
import { inSpan } from "./telemetry/spans";

export type Mail = {
  /** Our own words only; user text belongs in the body. */
  subject: string;
  body: ReactElement;
  replyTo?: string;
  /** One-click unsubscribe URL (RFC 8058), for mail that can be switched off. */
  unsubscribe?: string;
};

/**
 * Milliseconds. Together they stay under a job's 300 seconds (queueOptions): after that the job runs again, and a first
 * try that still waits would send the mail twice.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

let transport: Transporter | undefined;

/**
 * Sends one mail; throws so that the job is retried. Only the worker calls it.
 * @returns the mail server's message id
 */
export async function sendMail(to: string, { subject, body, replyTo, unsubscribe }: Mail): Promise<string> {
  transport ??= nodemailer.createTransport(env().SMTP_URL, {
    from: env().MAIL_FROM,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  // An address object is never parsed as a list.
  const answerTo = replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } };
  const headers: Record<string, string> = unsubscribe
    ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  const message = { to, subject, html, text, headers, ...answerTo };
  return handOver(transport, message);
}

/** Neither recipient nor subject leaves with the span. */
async function handOver(transport: Transporter, message: SendMailOptions): Promise<string> {
  try {
    const { messageId } = await inSpan("send mail", { kind: SpanKind.CLIENT }, () =>
      transport.sendMail(message),
    );
    countMail({ outcome: "sent" });
    return messageId;
  } catch (error) {
    countMail({ outcome: "failed" });
    throw error;
  }
}
