import type { CertificateStatus } from "./certificate-states";
import type { CertificateView } from "./certificates";

export const MOST_CODES = 1_000;

/** Unknown and malformed codes look the same. */
export type CheckedCode =
  | { code: string; status: "unknown" }
  | ({ code: string; status: CertificateStatus } & Pick<
      CertificateView,
      | "holderName"
      | "title"
      | "issuedAt"
      | "expiresAt"
      | "isWithdrawn"
      | "supersededBy"
      | "isSuccessorRevoked"
    >);

export type CheckedCodes = { rows: CheckedCode[]; checkedAt: Date };

/** RFC 4180, with a byte-order mark for spreadsheets and no cell that starts a formula. */
export function toCsv(rows: string[][]): string {
  const cell = (value: string) => `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
