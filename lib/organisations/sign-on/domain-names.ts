import freeDomains from "email-providers/all.json" with { type: "json" };
import { parse } from "tldts";

const free = new Set<string>(freeDomains);

const problems = {
  none: "Enter a domain, like example.com.",
  email: "Enter the part behind the '@' only.",
  suffix: "This is not the domain of one organisation: everybody can have names below it.",
  free: "Everybody can have an address there, so no organisation can speak for it.",
  long: "That is too long for a domain.",
} as const;

/** One spelling for a domain: ASCII, lower case. Refuses what can never belong to one organisation. */
export function readDomain(typed: string): { domain: string } | { problem: string } {
  const text = typed.normalize("NFKC").trim().toLowerCase().replace(/\.$/, "");
  if (text.length > 253) return { problem: problems.long };
  if (text.includes("@")) return { problem: problems.email };
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return { problem: problems.none };
  const domain = URL.parse(`https://${text}`)?.hostname ?? "";
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(domain))
    return { problem: problems.none };
  const { domain: registrable, isIp } = parse(domain, { allowPrivateDomains: true });
  if (isIp || /^[\d.]+$/.test(domain)) return { problem: problems.none };
  if (registrable === null) return { problem: problems.suffix };
  return free.has(domain) || free.has(registrable) ? { problem: problems.free } : { domain };
}
