"use client";

import clsx from "clsx";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import type { CheckedCode } from "@/lib/certificates/queries";
import { csvOf, isCode } from "@/lib/certificates/rules";
import { formatDay } from "@/lib/dates";

const looks: Record<CheckedCode["status"] | "malformed", { word: string; ink: string }> = {
  valid: { word: "Valid", ink: "text-success" },
  expiring: { word: "Valid, expires soon", ink: "text-success" },
  expired: { word: "Expired", ink: "text-warning" },
  superseded: { word: "Superseded", ink: "text-warning" },
  revoked: { word: "Revoked", ink: "text-danger" },
  unknown: { word: "Unknown", ink: "text-danger" },
  malformed: { word: "Not a code of ours", ink: "text-warning" },
};

const lookOf = ({ status, code }: CheckedCode) => looks[isCode(code) ? status : "malformed"];

const HEAD = ["Code", "Result", "Holder", "Certificate", "Issued on", "Valid until"];

function cellsOf(row: CheckedCode): string[] {
  const { word } = lookOf(row);
  if (row.status === "unknown") return [row.code, word, "", "", "", ""];
  return [row.code, word, row.holderName, row.title, formatDay(row.issuedAt), formatDay(row.expiresAt)];
}

function save(rows: CheckedCode[]) {
  const url = URL.createObjectURL(new Blob([csvOf([HEAD, ...rows.map(cellsOf)])], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "certificates.csv";
  link.click();
  URL.revokeObjectURL(url);
}

export function BulkResult({ rows }: { rows: CheckedCode[] }) {
  const valid = rows.filter(({ status }) => status === "valid" || status === "expiring").length;
  return (
    <section aria-labelledby="result">
      <div className="flex flex-wrap items-center justify-between gap-4" role="status">
        <h2 id="result" className="text-2xl">
          {valid.toLocaleString("en")} of {rows.length.toLocaleString("en")} valid
        </h2>
        <Button variant="secondary" size="sm" onClick={() => save(rows)}>
          <Download className="size-4.5" /> Download as CSV
        </Button>
      </div>
      <div className="mt-4 max-h-[36rem] overflow-auto rounded-card border border-line bg-surface">
        <table className="w-full text-left text-sm">
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
  return (
    <tr className="border-line border-t align-top">
      <td className="whitespace-nowrap px-4 py-2.5 font-mono">
        <a
          href={`/certificate-verify?code=${encodeURIComponent(row.code)}`}
          className="underline underline-offset-2"
        >
          {code}
        </a>
      </td>
      <td className={clsx("whitespace-nowrap px-4 py-2.5 font-semibold", lookOf(row).ink)}>{word}</td>
      <td className="min-w-40 px-4 py-2.5">
        <bdi>{holder}</bdi>
      </td>
      <td className="min-w-48 px-4 py-2.5">{title}</td>
      <td className="whitespace-nowrap px-4 py-2.5">{issued}</td>
      <td className="whitespace-nowrap px-4 py-2.5">{until}</td>
    </tr>
  );
}
