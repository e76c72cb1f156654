"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { rolesOf } from "@/components/admin/table-roles";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { type CheckedCode, type CheckedCodes, toCsv } from "@/lib/certificates/bulk-check";
import { isInForce, VERDICTS, verdictOf } from "@/lib/certificates/verdicts";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { formatCount } from "@/lib/platform/numbers";

/** On a phone a row is a card. Paper is wider than that. */
const CELL =
  "px-3 py-2.5 print:px-1.5 print:py-1 max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:px-0 max-sm:py-1 max-sm:before:font-normal max-sm:before:font-sans max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)] max-sm:empty:sr-only";

const inks = { success: "text-success", warning: "text-warning", danger: "text-danger" };

const verdictIn = (row: CheckedCode) => VERDICTS[verdictOf(row.code, row.status === "unknown" ? null : row)];

const HEAD = ["Code", "Result", "Holder", "Certificate", "Issued on", "Valid until"];

function cellsOf(row: CheckedCode): string[] {
  const { word } = verdictIn(row);
  if (row.status === "unknown") return [row.code, word, "", "", "", ""];
  // Next to "Revoked", a future date would look like it is still valid until then.
  const until = row.status === "revoked" ? "" : formatDay(row.expiresAt);
  return [row.code, word, row.holderName, row.title, formatDay(row.issuedAt), until];
}

const successorOf = (row: CheckedCode) => (row.status === "unknown" ? null : row.supersededBy);
/** Without this word, a revoked successor would look valid. */
const fateOfSuccessor = (row: CheckedCode) =>
  row.status !== "unknown" && row.isSuccessorRevoked ? ", revoked" : "";

/** A file outlives the page, so it states the time of the check and any successor. */
function save({ rows, checkedAt }: CheckedCodes) {
  const at = formatMoment(checkedAt);
  const lines = rows.map((row) => [...cellsOf(row), `${successorOf(row) ?? ""}${fateOfSuccessor(row)}`, at]);
  const csv = toCsv([[...HEAD, "Replaced by", "Checked on"], ...lines]);
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "certificates.csv";
  link.click();
  URL.revokeObjectURL(url);
}

export function BulkResult({ result }: { result: CheckedCodes }) {
  const { rows, checkedAt } = result;
  const valid = rows.filter(isInForce).length;
  return (
    <section aria-labelledby="result">
      <div className="flex flex-wrap items-center justify-between gap-4" role="status">
        <div>
          <h2 id="result" className="text-2xl">
            {`${formatCount(valid)} of ${formatCount(rows.length)} valid`}
          </h2>
          <p className="mt-1 text-ink-soft text-sm">{`Checked on ${formatMoment(checkedAt)}`}</p>
        </div>
        <Button variant="secondary" size="sm" className="print:hidden" onClick={() => save(result)}>
          <Download className="size-4.5" /> Download as CSV
        </Button>
      </div>
      <div className="card mt-4 sm:max-h-[36rem] sm:overflow-auto print:max-h-none print:overflow-visible">
        <table
          {...rolesOf.table}
          className="w-full text-left text-sm max-sm:block print:text-[0.6875rem] print:leading-snug"
        >
          <thead {...rolesOf.rowgroup} className="sticky top-0 bg-sunken max-sm:sr-only">
            <tr {...rolesOf.row}>
              {HEAD.map((name) => (
                <th
                  key={name}
                  scope="col"
                  {...rolesOf.columnheader}
                  className="whitespace-nowrap px-3 py-2.5 font-semibold print:px-1.5 print:py-1"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...rolesOf.rowgroup} className="max-sm:block">
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
    <tr {...rolesOf.row} className="border-line border-t align-top max-sm:block max-sm:p-4">
      <Cell of="Code" className="font-mono sm:whitespace-nowrap">
        <CheckLink code={row.code}>{code}</CheckLink>
      </Cell>
      <Cell
        of="Result"
        className={clsx(
          "font-semibold sm:whitespace-nowrap print:whitespace-normal",
          inks[verdictIn(row).tone],
        )}
      >
        <span>{word}</span>
        {successor ? (
          <p className="font-normal text-ink-soft">
            by <CheckLink code={successor}>{successor}</CheckLink>
            <span>{fateOfSuccessor(row)}</span>
          </p>
        ) : null}
      </Cell>
      <Cell of="Holder" className="sm:min-w-40 print:min-w-0">
        {holder ? <bdi>{holder}</bdi> : null}
      </Cell>
      <Cell of="Certificate" className="sm:min-w-48 print:min-w-0">
        {title}
      </Cell>
      <Cell of="Issued on" className="whitespace-nowrap">
        {issued}
      </Cell>
      <Cell of="Valid until" className="whitespace-nowrap">
        {until}
      </Cell>
    </tr>
  );
}

function Cell({ of, className, children }: { of: string; className: string; children: ReactNode }) {
  return (
    <td {...rolesOf.cell} data-label={of} className={clsx(CELL, className)}>
      {children ? <div className="max-sm:wrap-anywhere">{children}</div> : null}
    </td>
  );
}

function CheckLink({ code, children }: { code: string; children: ReactNode }) {
  return (
    <a href={`/certificate-verify?code=${encodeURIComponent(code)}`} className="underline underline-offset-2">
      {children}
    </a>
  );
}
