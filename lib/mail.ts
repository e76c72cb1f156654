import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import type { ReactElement } from "react";
import { render } from "react-email";
import { brand } from "./brand";
import { env } from "./env";

export type Mail = { subject: string; body: ReactElement };

let transport: Transporter | undefined;

/** Sends one mail, or throws for the job to be tried again. Only the worker calls it, never a request. */
export async function sendMail(to: string, { subject, body }: Mail): Promise<void> {
  transport ??= nodemailer.createTransport(env().SMTP_URL, {
    from: `${brand.name} <${env().MAIL_FROM}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
  await transport.sendMail({ to, subject, html, text });
}
