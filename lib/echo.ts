const shapes = { reference: /^[A-Za-z0-9_-]{1,64}$/, name: /^[\p{L} -]{1,64}$/u };

/**
 * What an address asks us to say, if it can be a reference or the name of a product, so that nobody's sentence, number or
 * link stands on our pages. Null for anything else: a part of it would be another reference.
 */
export function echo(value: string | undefined, kind: keyof typeof shapes): string | null {
  const text = (value ?? "").normalize("NFC").trim();
  return shapes[kind].test(text) ? text : null;
}
