import clsx from "clsx";
import { Badge } from "@/components/ui/badge";
import { CircleAlert, CircleCheck } from "@/components/ui/icons";
import type { PlannedRow } from "@/lib/organisations/invitations";

const cell = "px-2.5 py-2.5 sm:px-4";

/** On a phone the result is below the email, and the page scrolls instead of the list. */
export function PlannedRows({ rows, isSent }: { rows: PlannedRow[]; isSent: boolean }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      aria-label="Rows of the list"
      className="relative mt-4 overflow-auto rounded-control border border-line sm:max-h-96"
    >
      <table aria-label="What happens to each address" className="w-full text-left text-sm">
        <thead className="border-line border-b bg-sunken">
          <tr>
            <th scope="col" className={cell}>
              Line
            </th>
            <th scope="col" className={cell}>
              Address
            </th>
            <th scope="col" className={clsx(cell, "hidden sm:table-cell")}>
              What happens
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ line, given, email, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same address twice
            <tr key={index} className="align-top">
              <td className={clsx(cell, "text-ink-soft tabular-nums")}>{line}</td>
              <td className={clsx(cell, "wrap-anywhere w-full min-w-24 sm:w-auto")}>
                <bdi>{email ?? given}</bdi>
                <div className="mt-1 sm:hidden">
                  <Fate problem={problem} isSent={isSent} />
                </div>
              </td>
              <td className={clsx(cell, "hidden sm:table-cell")}>
                <Fate problem={problem} isSent={isSent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Fate({ problem, isSent }: { problem: string | null; isSent: boolean }) {
  if (problem) {
    return (
      <span className="flex gap-1.5">
        <CircleAlert className="mt-0.5 size-4 text-danger" />
        <span>{problem}</span>
      </span>
    );
  }
  return (
    <Badge tone="success">
      <CircleCheck className="size-3.5" />
      {isSent ? "Invited" : "Will be invited"}
    </Badge>
  );
}
