import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../env";
import { sameSecret } from "../ids";
import { linkTo } from "../site";
import { type MailKind, mailKinds } from "./mail-kinds";

const sign = (value: string) =>
  createHmac("sha256", `unsubscribe:${env().AUTH_SECRET}`).update(value).digest("base64url");

/**
 * Two ways out of a kind of mail, for whoever has the mail: a page, and what a mail program asks by itself (RFC 8058).
 * Derived, so that no table keeps it; it never ends. The subject is a person, of 'tips' the capture.
 */
export function unsubscribeLinks(kind: MailKind, subject: string): { page: string; oneClick: string } {
  const value = `${kind}.${subject}`;
  const token = `${value}.${sign(value)}`;
  return { page: linkTo("/unsubscribe", { token }), oneClick: linkTo("/api/unsubscribe", { token }) };
}

/** What a link of ours is about, or null for any other. */
export function readUnsubscribe(token: string): { kind: MailKind; subject: string } | null {
  const [given, subject, signature] = token.split(".");
  const kind = mailKinds.find((each) => each === given);
  if (!kind || !subject || !signature) return null;
  return sameSecret(sign(`${kind}.${subject}`), signature) ? { kind, subject } : null;
}
