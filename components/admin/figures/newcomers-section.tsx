import type { Period } from "@/lib/admin/figures/schema";
import { type Newcomers, totalOf } from "@/lib/admin/figures/weekly-figures";
import { FiguresSection } from "./figures-section";
import { inCount } from "./format";

/** The latest week first. */
export function NewcomersSection({ newcomers, period }: { newcomers: Newcomers[]; period: Period }) {
  const total = totalOf(newcomers);
  return (
    <FiguresSection
      part="newcomers"
      period={period}
      title="Sign-ups and buyers by week"
      about="People by the week in which they came, and how many of them have signed up and have paid, whenever that was. Sales by the week of the payment stand below."
      empty={total.came === 0 && "Nobody came in these weeks."}
    >
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Table of sign-ups and buyers by week"
        className="max-h-96 overflow-auto rounded-control border border-line"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">Sign-ups and buyers by week</caption>
          <thead className="sticky top-0 bg-sunken text-ink">
            <tr>
              <th scope="col" className="px-3 py-2 text-left">
                Week from Monday
              </th>
              {["Came", "Signed up", "Paid"].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {newcomers.toReversed().map(({ week, came, account, paid }) => (
              <tr key={week} className="tabular-nums">
                <th scope="row" className="px-3 py-2 text-left font-medium">
                  {week}
                </th>
                {[came, account, paid].map((count, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns in one order
                  <td key={column} className="px-3 py-2 text-right">
                    {inCount(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FiguresSection>
  );
}
