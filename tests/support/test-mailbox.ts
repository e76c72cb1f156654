import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mail, startMailbox } from "../../tools/mailbox/server";

/** Receives the mails of one test file. Call this before anything reads the environment. */
export async function openMailbox() {
  const folder = mkdtempSync(join(tmpdir(), "skillbite-mail-"));
  const mailbox = await startMailbox(folder);
  process.env.SMTP_URL = mailbox.smtpUrl;
  /** Newest first. */
  async function mailsTo(email: string): Promise<Mail[]> {
    const answer = await fetch(`${mailbox.url}/messages?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as Mail[];
  }
  return {
    mailsTo,
    /** The newest. */
    mailTo: async (email: string): Promise<Mail | undefined> => (await mailsTo(email))[0],
    stop: async () => {
      await mailbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
