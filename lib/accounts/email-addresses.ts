/**
 * One spelling per email; null for an invalid one. NFKC runs first, because it turns look-alikes into '@' and line
 * breaks. The domain becomes ASCII (xn--mller-kva.example), because only some browsers convert it.
 */
export function normaliseEmail(value: string): string | null {
  const typed = value.normalize("NFKC").trim().toLowerCase();
  const [local, domain, ...rest] = typed.split("@");
  if (!local || !domain || rest.length > 0 || !isDomain(domain)) return null;
  // URL.parse would turn a numeric domain into an IP.
  const ascii = /^[ -~]*$/.test(domain) ? domain : (URL.parse(`https://${domain}`)?.hostname ?? "");
  const email = `${local}@${ascii}`;
  if (email.length > 254 || local.length > 64) return null;
  if (/[\s\p{Cc}\p{Cf}<>()[\]\\,;:"]/u.test(email)) return null;
  return isDomain(ascii) ? email : null;
}

function isDomain(text: string): boolean {
  const labels = text.split(".");
  const isLabel = (label: string) =>
    /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label);
  return labels.length > 1 && labels.every(isLabel);
}
