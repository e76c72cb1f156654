/**
 * What an address asks us to say: at most 64 characters that can be a reference or the name of a product, so that
 * nobody's sentence, number or link stands on our pages. Null when nothing is left.
 */
export function echo(value: string | undefined, kind: "reference" | "name"): string | null {
  const unsafe = kind === "reference" ? /[^A-Za-z0-9_-]/g : /[^\p{L} -]/gu;
  const text = (value ?? "")
    .slice(0, 500)
    .normalize("NFC")
    .replaceAll(unsafe, "")
    .replaceAll(/ +/g, " ")
    .trim();
  // Cut by code points: half a letter is no character.
  return [...text].slice(0, 64).join("").trim() || null;
}
