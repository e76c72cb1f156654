import { expect } from "@playwright/test";
import { stack } from "./stack";
import { sql } from "./stack-database";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${stack().mailboxUrl}/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

export async function mailTo(address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address);
        found = mails.find((mail) => mail.subject === subject);
        return mails.map((mail) => mail.subject);
      },
      { message: `mail to ${address}`, timeout: 60_000, intervals: [100] },
    )
    .toContain(subject);
  if (!found) throw new Error("unreachable");
  return found;
}

export function linkIn(mail: Mail, path: string): string {
  const start = `${stack().url}${path}`;
  const link = mail.text.split(/\s+/).find((word) => word.startsWith(start));
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`);
  expect(mail.html.replaceAll("&amp;", "&")).toContain(`href="${link}"`);
  return link;
}

export async function untilMailIsOut(queue: "auth.reset-mail" | "privacy.erasure-mail") {
  await expect
    .poll(
      () =>
        sql("SELECT id FROM pgboss.job WHERE name = $1 AND state NOT IN ('completed', 'cancelled')", [queue]),
      { message: "jobs that wait", timeout: 60_000, intervals: [100] },
    )
    .toEqual([]);
}
