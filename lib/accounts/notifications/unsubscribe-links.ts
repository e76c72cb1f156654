import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../../platform/env";
import { sameSecret } from "../../platform/ids";
import { linkTo } from "../../platform/links";
import { type MailKind, mailKinds } from "./mail-kinds";

const sign = (value: string) =>
  createHmac("sha256", `unsubscribe:${env().AUTH_SECRET}`).update(value).digest("base64url");

/**
 * Two ways to stop a kind of mail: a page, and the request that a mail program sends by itself (RFC 8058). The token
 * is derived, so no table stores it, and it never expires. `subject` is a person's id; for 'tips' it is the capture's
 * id.
 */
export function unsubscribeLinks(kind: MailKind, subject: string): { page: string; oneClick: string } {
  const value = `${kind}.${subject}`;
  const token = `${value}.${sign(value)}`;
  return { page: linkTo("/unsubscribe", { token }), oneClick: linkTo("/api/unsubscribe", { token }) };
}

export function readUnsubscribeLink(token: string): { kind: MailKind; subject: string } | null {
  const [given, subject, signature] = token.split(".");
  const kind = mailKinds.find((each) => each === given);
  if (!kind || !subject || !signature) return null;
  return sameSecret(sign(`${kind}.${subject}`), signature) ? { kind, subject } : null;
}
