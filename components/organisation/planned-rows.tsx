import { Badge } from "@/components/ui/badge";
import { CircleAlert, CircleCheck } from "@/components/ui/icons";
import type { PlannedRow } from "@/lib/organisations/rules";

/** The fate of each row of a list, before or after it was sent. */
export function PlannedRows({ rows, isSent }: { rows: PlannedRow[]; isSent: boolean }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      aria-label="Rows of the list"
      className="relative mt-4 max-h-96 overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-left text-sm">
        <thead className="border-line border-b bg-sunken">
          <tr>
            {["Line", "Address", "What happens"].map((label) => (
              <th key={label} scope="col" className="whitespace-nowrap px-2.5 py-2.5 sm:px-4">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ line, given, email, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same address twice
            <tr key={index} className="align-top">
              <td className="px-2.5 py-2.5 text-ink-soft tabular-nums sm:px-4">{line}</td>
              <td className="wrap-anywhere min-w-24 px-2.5 py-2.5 sm:px-4">{email ?? given}</td>
              <td className="px-2.5 py-2.5 sm:px-4">
                {problem ? (
                  <span className="flex gap-1.5">
                    <CircleAlert className="mt-0.5 size-4 text-danger" />
                    {problem}
                  </span>
                ) : (
                  <Badge tone="success" icon={<CircleCheck className="size-3.5" />}>
                    {isSent ? "Invited" : "Will be invited"}
                  </Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
