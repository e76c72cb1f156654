const GOOGLE = new Set(["gmail.com", "googlemail.com"]);
const PROTON = new Set(["proton.me", "protonmail.com", "protonmail.ch", "pm.me"]);
const APPLE = new Set(["icloud.com", "me.com", "mac.com"]);
const YAHOO = /^(yahoo(\.[a-z]{2,3}){1,2}|ymail\.com|rocketmail\.com)$/;
const FASTMAIL = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * The inbox behind an email address, by its provider's public rules. Only for limits: two people may share it, so it
 * never identifies a person. Text that is no email address is returned in lower case.
 */
export function inboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const [, name, provider] = FASTMAIL.exec(domain) ?? [];
  if (name && provider) return `${name}@${provider}`;
  if (YAHOO.test(domain)) return `${before(before(local, "+"), "-")}@${domain}`;
  const plain = before(local, "+");
  if (GOOGLE.has(domain)) return `${plain.replaceAll(".", "") || plain}@gmail.com`;
  if (PROTON.has(domain)) return `${plain.replaceAll(/[._-]/g, "") || plain}@proton.me`;
  return `${plain}@${APPLE.has(domain) ? "icloud.com" : domain}`;
}

function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at > 0 ? text.slice(0, at) : text;
}
