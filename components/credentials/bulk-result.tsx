"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import type { CheckedCode, CheckedCodes } from "@/lib/certificates/queries";
import { csvOf, isCode } from "@/lib/certificates/rules";
import { formatDay, formatMoment } from "@/lib/dates";

const looks: Record<CheckedCode["status"] | "withdrawn" | "malformed", { word: string; ink: string }> = {
  valid: { word: "Valid", ink: "text-success" },
  expiring: { word: "Valid, expires soon", ink: "text-success" },
  expired: { word: "Expired", ink: "text-warning" },
  superseded: { word: "Superseded", ink: "text-warning" },
  revoked: { word: "Revoked", ink: "text-danger" },
  withdrawn: { word: "Withdrawn", ink: "text-warning" },
  unknown: { word: "Unknown", ink: "text-danger" },
  malformed: { word: "Not a code of ours", ink: "text-warning" },
};

/** In the words of a single check. */
function lookOf(row: CheckedCode) {
  if (!isCode(row.code)) return looks.malformed;
  const isWithdrawn = row.status === "revoked" && row.revokedReason === "withdrawn";
  return looks[isWithdrawn ? "withdrawn" : row.status];
}

const HEAD = ["Code", "Result", "Holder", "Certificate", "Issued on", "Valid until"];

/** The cells of `HEAD`. */
function cellsOf(row: CheckedCode): string[] {
  const { word } = lookOf(row);
  if (row.status === "unknown") return [row.code, word, "", "", "", ""];
  // Beside "Revoked" a day to come would be read as one on which it still counts.
  const until = row.status === "revoked" ? "" : formatDay(row.expiresAt);
  return [row.code, word, row.holderName, row.title, formatDay(row.issuedAt), until];
}

const successorOf = (row: CheckedCode) => (row.status === "unknown" ? null : row.supersededBy);

/** A file is kept for longer than the page: it says when it was true, and which certificate counts in the place of another. */
function save({ rows, checkedAt }: CheckedCodes) {
  const at = formatMoment(checkedAt);
  const lines = rows.map((row) => [...cellsOf(row), successorOf(row) ?? "", at]);
  const csv = csvOf([[...HEAD, "Replaced by", "Checked on"], ...lines]);
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "certificates.csv";
  link.click();
  URL.revokeObjectURL(url);
}

export function BulkResult({ result }: { result: CheckedCodes }) {
  const { rows, checkedAt } = result;
  const valid = rows.filter(({ status }) => status === "valid" || status === "expiring").length;
  return (
    <section aria-labelledby="result">
      <div className="flex flex-wrap items-center justify-between gap-4" role="status">
        <div>
          <h2 id="result" className="text-2xl">
            {valid.toLocaleString("en")} of {rows.length.toLocaleString("en")} valid
          </h2>
          <p className="mt-1 text-ink-soft text-sm">Checked on {formatMoment(checkedAt)}</p>
        </div>
        <Button variant="secondary" size="sm" className="print:hidden" onClick={() => save(result)}>
          <Download className="size-4.5" /> Download as CSV
        </Button>
      </div>
      <div className="mt-4 max-h-[36rem] overflow-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible">
        <table className="w-full text-left text-sm print:text-xs">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {HEAD.map((name) => (
                <th key={name} scope="col" className="whitespace-nowrap px-4 py-2.5 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.code} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ row }: { row: CheckedCode }) {
  const [code, word, holder, title, issued, until] = cellsOf(row);
  const successor = successorOf(row);
  return (
    <tr className="border-line border-t align-top">
      <td className="whitespace-nowrap px-4 py-2.5 font-mono">
        <CheckLink code={row.code}>{code}</CheckLink>
      </td>
      <td className={clsx("whitespace-nowrap px-4 py-2.5 font-semibold", lookOf(row).ink)}>
        {word}
        {successor ? (
          <p className="font-normal text-ink-soft">
            by <CheckLink code={successor}>{successor}</CheckLink>
          </p>
        ) : null}
      </td>
      <td className="min-w-40 px-4 py-2.5">
        <bdi>{holder}</bdi>
      </td>
      <td className="min-w-48 px-4 py-2.5">{title}</td>
      <td className="whitespace-nowrap px-4 py-2.5">{issued}</td>
      <td className="whitespace-nowrap px-4 py-2.5">{until}</td>
    </tr>
  );
}

function CheckLink({ code, children }: { code: string; children: ReactNode }) {
  return (
    <a href={`/certificate-verify?code=${encodeURIComponent(code)}`} className="underline underline-offset-2">
      {children}
    </a>
  );
}
