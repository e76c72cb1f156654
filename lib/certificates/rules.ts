import type { RevocationReason } from "./schema";

const MOST_GRAPHEMES = 80;
/** Joiners can make one grapheme endless. */
const MOST_CODE_POINTS = 240;
const MARKS_A_LETTER = 3;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * One spelling per name: NFC, no invisible or direction characters, single spaces, at most three marks per letter.
 * Null for a URL or email, several lines, no letter, or too long a name.
 */
export function cleanHolderName(value: string): string | null {
  if (value.length > 4 * MOST_CODE_POINTS || /[\n\r\v\f\u0085\u2028\u2029]|:\/\/|@/.test(value.trim()))
    return null;
  const name = limitMarks(
    value
      .toWellFormed()
      .normalize("NFC")
      // Some scripts need the joiners.
      .replaceAll(/(?![\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, (found) =>
        found === "\t" ? " " : "",
      )
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).normalize("NFC"); // a removed character may have separated letter and mark
  // Again: removals can have formed a URL or email.
  if (/:\/\/|@/.test(name.normalize("NFKC")) || !/\p{L}/u.test(name)) return null;
  const graphemes = [...segmenter.segment(name)].length;
  return graphemes <= MOST_GRAPHEMES && [...name].length <= MOST_CODE_POINTS ? name : null;
}

function limitMarks(text: string): string {
  return text.replaceAll(/[\p{M}\u200c\u200d]+/gu, (run) => {
    const marks = [...run].filter((each) => /\p{M}/u.test(each)).slice(0, MARKS_A_LETTER);
    const joiner = /[\u200c\u200d]/.exec(run)?.[0] ?? "";
    return marks.join("") + joiner;
  });
}

export function scoreOf(value: string | undefined, fallback: number): number {
  const score = /^\d{1,3}$/.test(value ?? "") ? Number(value) : Number.NaN;
  return score <= 100 ? score : fallback;
}

const CODE = String.raw`SB[ -]?\d{4}(?:[ -]?\d{4}){4}`;
const WHOLE_CODE = new RegExp(`^${CODE}$`);

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
  if (isCode(code)) return canonical(code);
  return code === "" ? null : code;
}

export const EXAM_TITLE = "AI Proficiency Certification";

/** For erased holders who did not let the name stay. */
export const NAME_WITHDRAWN = "Name withdrawn by the holder";

/** From the test (product.md, section 9): otherwise a late claim would extend the certificate. */
const VALID_YEARS = 2;

/**
 * The last second (UTC) of the same day two years later: 'valid until' includes its day. 29 February becomes 1
 * March.
 */
export function validUntil(testedAt: Date): Date {
  const end = new Date(testedAt);
  end.setUTCFullYear(end.getUTCFullYear() + VALID_YEARS);
  end.setUTCHours(23, 59, 59, 0);
  return end;
}

/** Certificates store rounded seconds. */
export function isOfLaterTest(certificate: { testedAt: Date }, closedAt: Date): boolean {
  return certificate.testedAt.getTime() - closedAt.getTime() >= 1_000;
}

const DAY = 86_400_000; // milliseconds
/** A certificate is `expiring` from the first of these on. */
export const REMINDER_DAYS = [90, 30, 7] as const;

/** As `certificate_states` says it. */
export type StoredStatus = "valid" | "expired" | "superseded" | "revoked";
export type CertificateStatus = StoredStatus | "expiring";

export function statusOf(stored: StoredStatus, expiresAt: Date, now: Date): CertificateStatus {
  const isLate = expiresAt.getTime() - now.getTime() <= REMINDER_DAYS[0] * DAY;
  return stored === "valid" && isLate ? "expiring" : stored;
}

export const VERDICTS = {
  valid: { word: "Valid", tone: "success" },
  expiring: { word: "Valid, expires soon", tone: "success" },
  expired: { word: "Expired", tone: "warning" },
  superseded: { word: "Superseded", tone: "warning" },
  revoked: { word: "Revoked", tone: "danger" },
  withdrawn: { word: "Withdrawn", tone: "warning" },
  unknown: { word: "Unknown", tone: "danger" },
  malformed: { word: "Unknown: not a code of ours", tone: "warning" },
} as const;
export type Verdict = keyof typeof VERDICTS;

type Found = { status: CertificateStatus; isWithdrawn: boolean };

/** Deleting an account is no fault, so a check does not say 'revoked'. */
export function verdictOf(code: string, found: Found | null): Verdict {
  if (!found) return isCode(code) ? "unknown" : "malformed";
  return found.isWithdrawn ? "withdrawn" : found.status;
}

export const isInForce = ({ status }: { status: Verdict }) => status === "valid" || status === "expiring";

/** The latest reminder that is due and not sent; earlier missed ones are skipped. */
export function reminderDue(expiresAt: Date, lastReminder: number | null, now: Date): number | null {
  const left = (expiresAt.getTime() - now.getTime()) / DAY;
  if (left <= 0) return null;
  const mark = REMINDER_DAYS.findLast((days) => left <= days);
  return mark !== undefined && (lastReminder === null || lastReminder > mark) ? mark : null;
}

export function fileNameOf(name: string): string {
  return [...name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, "_")].slice(0, 60).join("");
}

export const MOST_CODES = 1_000;

/** Mistyped codes count too: a bulk check that skips them would hide the typo. */
const LIKE_A_CODE = String.raw`SB(?:-| ?(?=\d))[A-Z\d-]+(?: \d[A-Z\d-]*)*`;

/** The distinct codes in a list, CSV or mail, in order, in canonical form; mistyped ones as written. */
export function codesIn(text: string): string[] {
  // File names have '_' before a code.
  const found = plain(text).matchAll(new RegExp(`(?<![A-Z\\d])(?:${CODE}\\b|${LIKE_A_CODE})`, "g"));
  return [...new Set([...found].map(([piece]) => (isCode(piece) ? canonical(piece) : piece)))];
}

function canonical(code: string): string {
  const digits = code.replaceAll(/\D/g, "");
  return `SB-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** RFC 4180, with a byte-order mark for spreadsheets and no cell that starts a formula. */
export function csvOf(rows: string[][]): string {
  const cell = (value: string) => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

export const badgeOf = ({ level }: { level: string | null }) => level ?? "proficiency";

type Shared = { title: string; code: string; issuedAt: Date; expiresAt: Date };

/** LinkedIn's form 'Add to profile'. It verifies nothing; the link is the proof. */
export function linkedInUrl(
  { title, code, issuedAt, expiresAt }: Shared,
  organisation: string,
  page: string,
): string {
  const url = new URL("https://www.linkedin.com/profile/add");
  url.search = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: title,
    organizationName: organisation,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    expirationYear: String(expiresAt.getUTCFullYear()),
    expirationMonth: String(expiresAt.getUTCMonth() + 1),
    certUrl: page,
    certId: code,
  }).toString();
  return url.href;
}

export const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

export const REVOKED_BECAUSE: Record<RevocationReason, string> = {
  refund: "the purchase was refunded",
  dispute: "the payment was disputed and lost",
  misconduct: "the exam's rules were broken",
  error: "it was issued in error",
  withdrawn: "its holder withdrew it",
};

export function bankInWords(isOwnPool: boolean): string {
  return isOwnPool
    ? "a bank that is not published"
    : "a bank that is published with its answers in the program's source";
}
