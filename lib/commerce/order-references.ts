/** The code of an order, which its payer reads and types: 'SBO-7KQ2…'. */

/** Without characters that look alike. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 60 random bits: knowing a reference counts as a weak proof. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `SBO-${Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join("")}`;
}

export function cleanReference(given: string | undefined): string | null {
  const reference = (given ?? "").trim().toUpperCase().slice(0, 40);
  return /^SBO-[0-9A-Z]{12}$/.test(reference) ? reference : null;
}
