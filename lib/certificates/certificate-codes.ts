const CODE = String.raw`SB[ -]?\d{4}(?:[ -]?\d{4}){4}`;
const WHOLE_CODE = new RegExp(`^${CODE}$`);

/** The digits that are left when somebody types a code without its letters. */
const DIGITS = /^\d{4}-?\d{4}(?:-?\d{4}){3}$/;

export const isCode = (text: string): boolean => WHOLE_CODE.test(text);

const CODES_INSIDE = new RegExp(String.raw`\b${CODE}\b(?!-| \d)`, "g");

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .toUpperCase();

/**
 * The canonical form of a code that was typed, or pasted in a URL; otherwise letters, digits and hyphens, or null.
 */
export function cleanCode(value: string | undefined): string | null {
  const typed = plain((value ?? "").slice(0, 200));
  const [inside, ...others] = typed.match(CODES_INSIDE) ?? [];
  if (inside && others.length === 0) return canonical(inside);
  const code = typed.replaceAll(/[^A-Z0-9-]/g, "").slice(0, 32);
  if (isCode(code) || DIGITS.test(code)) return canonical(code);
  return code === "" ? null : code;
}

/** Mistyped codes count too: a bulk check that skips them would hide the typo. */
const LIKE_A_CODE = String.raw`SB(?:-| ?(?=\d))[A-Z\d-]+(?: \d[A-Z\d-]*)*`;

/** The distinct codes in a list, CSV or mail, in order, in canonical form; mistyped ones as written. */
export function codesIn(text: string): string[] {
  // File names have '_' before a code.
  const found = plain(text).matchAll(new RegExp(`(?<![A-Z\\d])(?:${CODE}\\b|${LIKE_A_CODE})`, "g"));
  return [...new Set([...found].map(([piece]) => (isCode(piece) ? canonical(piece) : piece)))];
}

/** The lines of a list in which no code is found, as they were written: whoever has sent it wants to know of them. */
export const linesWithoutCode = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && codesIn(line).length === 0);

function canonical(code: string): string {
  const digits = code.replaceAll(/\D/g, "");
  return `SB-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
