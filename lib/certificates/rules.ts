/** What may stand on a certificate, and what can be said about one. */
import type { RevocationReason } from "./schema";

const MOST_GRAPHEMES = 80;
/** A grapheme can be endlessly long (joiners, conjoining letters): this bounds the whole. */
const MOST_CODE_POINTS = 240;
const MARKS_A_LETTER = 3;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * One spelling a name: composed, without invisible and direction characters, with single spaces and at most
 * three marks a letter. Null when it is no name: an address, several lines, no letter, or far too long.
 */
export function cleanHolderName(value: string): string | null {
  if (value.length > 4 * MOST_CODE_POINTS || /[\n\r\v\f\u0085\u2028\u2029]|:\/\/|@/.test(value.trim()))
    return null;
  const name = limitMarks(
    value
      .toWellFormed()
      .normalize("NFC")
      // Joiners stay: some scripts are not written right without them.
      .replaceAll(/(?![\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, (found) =>
        found === "\t" ? " " : "",
      )
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).normalize("NFC"); // what stood between a letter and its mark is gone
  // Once more: taking characters away can have brought others together.
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

/** A percentage as it may stand in a URL: an integer from 0 to 100, else `fallback`. */
export function scoreOf(value: string | undefined, fallback: number): number {
  const score = /^\d{1,3}$/.test(value ?? "") ? Number(value) : Number.NaN;
  return score <= 100 ? score : fallback;
}

/** SB, a year and 16 digits; what stands between them is the hand that wrote it. */
const CODE = String.raw`SB[ -]?\d{4}(?:[ -]?\d{4}){4}`;
const WHOLE_CODE = new RegExp(`^${CODE}$`);

/** Whether it can be a code of ours at all. */
export const isCode = (text: string): boolean => WHOLE_CODE.test(text);

const CODES_INSIDE = new RegExp(String.raw`\b${CODE}\b(?!-| \d)`, "g");

/** In capitals, with the signs of codes for what looks like them, and without what nobody sees. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .toUpperCase();

/**
 * A certificate's code as somebody types it, or pastes the address of its page, in the spelling that codes have; else its
 * letters, digits and hyphens.
 */
export function cleanCode(value: string | undefined): string | null {
  const typed = plain((value ?? "").slice(0, 200));
  const [inside, ...others] = typed.match(CODES_INSIDE) ?? [];
  if (inside && others.length === 0) return canonical(inside);
  const code = typed.replaceAll(/[^A-Z0-9-]/g, "").slice(0, 32);
  if (isCode(code)) return canonical(code);
  return code === "" ? null : code;
}

/** What the exam certifies; a course's certificate has the title of its course. */
export const EXAM_TITLE = "AI Proficiency Certification";

/** Stands in the place of the name when its holder, erased since, did not let it stay. */
export const NAME_WITHDRAWN = "Name withdrawn by the holder";

/** From the day of the test (product.md, section 9): a pass that was put by would renew a certificate without another one. */
const VALID_YEARS = 2;

/**
 * The last second of the same day two years later, in UTC: 'valid until' names a day, and is true for all of it. What
 * would be 29 February is 1 March.
 */
export function validUntil(testedAt: Date): Date {
  const end = new Date(testedAt);
  end.setUTCFullYear(end.getUTCFullYear() + VALID_YEARS);
  end.setUTCHours(23, 59, 59, 0);
  return end;
}

/** Whether a certificate is of a later test than a pass that closed then: it stores whole seconds, rounded. */
export function isOfLaterTest(certificate: { testedAt: Date }, closedAt: Date): boolean {
  return certificate.testedAt.getTime() - closedAt.getTime() >= 1_000;
}

const DAY = 86_400_000; // milliseconds
/** Days before the end on which a holder is reminded. From the first on a certificate counts as expiring. */
export const REMINDER_DAYS = [90, 30, 7] as const;

export type CertificateStatus = "valid" | "expiring" | "expired" | "superseded" | "revoked";
type Fate = { expiresAt: Date; revokedAt: Date | null; supersededById: string | null };

/** The worst that can be said comes first. */
export function statusOf({ expiresAt, revokedAt, supersededById }: Fate, now: Date): CertificateStatus {
  if (revokedAt) return "revoked";
  if (supersededById) return "superseded";
  if (expiresAt <= now) return "expired";
  return expiresAt.getTime() - now.getTime() <= REMINDER_DAYS[0] * DAY ? "expiring" : "valid";
}

/** The answers to a check of a code: the words for each, and how bad it is. */
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

/** Who deleted the account did nothing wrong: that is no revocation to whoever checks. */
export function verdictOf(code: string, found: Found | null): Verdict {
  if (!found) return isCode(code) ? "unknown" : "malformed";
  return found.isWithdrawn ? "withdrawn" : found.status;
}

/** Whether it counts: expired, replaced and revoked ones are history. */
export const isInForce = ({ status }: { status: Verdict }) => status === "valid" || status === "expiring";

/** Which reminder is due now: the latest of the passed marks, if it was not sent yet. Missed ones are not made up for. */
export function reminderDue(expiresAt: Date, lastReminder: number | null, now: Date): number | null {
  const left = (expiresAt.getTime() - now.getTime()) / DAY;
  if (left <= 0) return null;
  const mark = REMINDER_DAYS.findLast((days) => left <= days);
  return mark !== undefined && (lastReminder === null || lastReminder > mark) ? mark : null;
}

/** A name as part of a file's name: letters, digits, '_' and '-', at most 60. */
export function fileNameOf(name: string): string {
  return [...name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, "_")].slice(0, 60).join("");
}

/** Codes of one bulk check. */
export const MOST_CODES = 1_000;

/** Begins as a code does, and is to be answered as one: a check that passes over a slip of the hand hides it. */
const LIKE_A_CODE = String.raw`SB(?:-| ?(?=\d))[A-Z\d-]+(?: \d[A-Z\d-]*)*`;

/**
 * The codes in a text: a list, a CSV, a mail. Each once, in their order, in the spelling that codes have; what only
 * looks like one as it stands there.
 */
export function codesIn(text: string): string[] {
  // Behind '_', too: so files are named.
  const found = plain(text).matchAll(new RegExp(`(?<![A-Z\\d])(?:${CODE}\\b|${LIKE_A_CODE})`, "g"));
  return [...new Set([...found].map(([piece]) => (isCode(piece) ? canonical(piece) : piece)))];
}

function canonical(code: string): string {
  const digits = code.replaceAll(/\D/g, "");
  return `SB-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** RFC 4180, with a byte-order mark for spreadsheets; a cell never starts as a formula does. */
export function csvOf(rows: string[][]): string {
  const cell = (value: string) => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** Which badge is drawn: of a course its level's, of the exam its own (public/badges). */
export const badgeOf = ({ level }: { level: string | null }) => level ?? "proficiency";

type Shared = { title: string; code: string; issuedAt: Date; expiresAt: Date };

/** LinkedIn's form 'Add to profile', filled in. It verifies nothing: the address in it is the proof. */
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

/** 'Ethics' inside a sentence is 'ethics'; 'AI' stays. */
export const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Why a certificate was revoked, as its holder and the admin pages read it. A check says that the issuer revoked it. */
export const REVOKED_BECAUSE: Record<RevocationReason, string> = {
  refund: "the purchase was refunded",
  dispute: "the payment was disputed and lost",
  misconduct: "the exam's rules were broken",
  error: "it was issued in error",
  withdrawn: "its holder withdrew it",
};

/** What an employer reads of the questions of the exam: those of the repository can be read by everybody. */
export function bankInWords(isOwnPool: boolean): string {
  return isOwnPool
    ? "a bank that is not published"
    : "a bank that is published with its answers in the program's source";
}
