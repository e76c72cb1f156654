import type { ReactNode } from "react";

export type Fact = { label: string; value: ReactNode; note?: string };

export function FactTable({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <table className="w-full text-left">
      <caption className="pb-2 text-left font-display font-semibold text-2xl">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody className="border-ink border-t-2">
        {facts.map(({ label, value, note }) => (
          <tr key={label} className="break-inside-avoid border-line border-b align-top">
            <th scope="row" className="w-2/3 py-3 pr-4 font-normal">
              {label}
              {note ? <span className="mt-0.5 block text-ink-soft text-sm">{note}</span> : null}
            </th>
            <td className="py-3 font-semibold">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
