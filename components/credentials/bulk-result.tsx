"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import type { CheckedCode, CheckedCodes } from "@/lib/certificates/queries";
import { csvOf, stands, VERDICTS, verdictOf } from "@/lib/certificates/rules";
import { formatDay, formatMoment } from "@/lib/dates";

const CELL = "px-3 py-2.5 print:px-1.5 print:py-1";

const inks = { success: "text-success", warning: "text-warning", danger: "text-danger" };

const verdictIn = (row: CheckedCode) => VERDICTS[verdictOf(row.code, row.status === "unknown" ? null : row)];

const HEAD = ["Code", "Result", "Holder", "Certificate", "Issued on", "Valid until"];

/** The cells of `HEAD`. */
function cellsOf(row: CheckedCode): string[] {
  const { word } = verdictIn(row);
  if (row.status === "unknown") return [row.code, word, "", "", "", ""];
  // Beside "Revoked" a day to come would be read as one on which it still counts.
  const until = row.status === "revoked" ? "" : formatDay(row.expiresAt);
  return [row.code, word, row.holderName, row.title, formatDay(row.issuedAt), until];
}

const successorOf = (row: CheckedCode) => (row.status === "unknown" ? null : row.supersededBy);
/** Where the successor was taken back, neither counts: its code alone would read as one that does. */
const fateOfSuccessor = (row: CheckedCode) =>
  row.status !== "unknown" && row.isSuccessorRevoked ? ", revoked" : "";

/** A file is kept for longer than the page: it says when it was true, and which certificate counts in the place of another. */
function save({ rows, checkedAt }: CheckedCodes) {
  const at = formatMoment(checkedAt);
  const lines = rows.map((row) => [...cellsOf(row), `${successorOf(row) ?? ""}${fateOfSuccessor(row)}`, at]);
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
  const valid = rows.filter(stands).length;
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
        <table className="w-full text-left text-sm print:text-[0.6875rem] print:leading-snug">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {HEAD.map((name) => (
                <th key={name} scope="col" className={clsx(CELL, "whitespace-nowrap font-semibold")}>
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
      <td className={clsx(CELL, "whitespace-nowrap font-mono")}>
        <CheckLink code={row.code}>{code}</CheckLink>
      </td>
      <td
        className={clsx(
          CELL,
          "whitespace-nowrap font-semibold print:whitespace-normal",
          inks[verdictIn(row).tone],
        )}
      >
        {word}
        {successor ? (
          <p className="font-normal text-ink-soft">
            by <CheckLink code={successor}>{successor}</CheckLink>
            {fateOfSuccessor(row)}
          </p>
        ) : null}
      </td>
      <td className={clsx(CELL, "min-w-40 print:min-w-0")}>
        <bdi>{holder}</bdi>
      </td>
      <td className={clsx(CELL, "min-w-48 print:min-w-0")}>{title}</td>
      <td className={clsx(CELL, "whitespace-nowrap")}>{issued}</td>
      <td className={clsx(CELL, "whitespace-nowrap")}>{until}</td>
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
