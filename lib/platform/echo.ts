const shapes = { reference: /^[A-Za-z0-9_-]{1,64}$/, name: /^[\p{L} -]{1,64}$/u };

/**
 * A URL parameter that is safe to show: a reference or product name, so nobody can put text, numbers or links on our
 * pages. Null otherwise; it is not cut, because a part would be another reference.
 */
export function echo(value: string | undefined, kind: keyof typeof shapes): string | null {
  const text = (value ?? "").normalize("NFC").trim();
  return shapes[kind].test(text) ? text : null;
}
