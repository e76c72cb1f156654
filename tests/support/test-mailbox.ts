import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type Mail, startMailbox } from "../../tools/mailbox/server";

/** Receives the mails of one test file, and stops after its last test. Call this before anything reads the environment. */
export async function openMailbox() {
  const folder = mkdtempSync(join(tmpdir(), "skillbite-mail-"));
  const mailbox = await startMailbox(folder);
  process.env.SMTP_URL = mailbox.smtpUrl;
  afterAll(async () => {
    await mailbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  async function listMails(of = ""): Promise<Mail[]> {
    return (await fetch(`${mailbox.url}/messages${of}`)).json() as Promise<Mail[]>;
  }
  const mailsTo = (email: string) => listMails(`?to=${encodeURIComponent(email)}`);
  return {
    /** Newest first. */
    mails: () => listMails(),
    /** Newest first. */
    mailsTo,
    /** The newest. */
    mailTo: async (email: string): Promise<Mail | undefined> => (await mailsTo(email))[0],
  };
}
