import clsx from "clsx";
import { SectionHeading } from "@/components/ui/section-heading";
import type { Comparison as ComparisonView } from "@/lib/content/read-marketing";

type Answer = ComparisonView["rows"][number]["cells"][number]["answer"];

/**
 * A real table. On a phone each row becomes a block, its answers named by their columns; browsers keep the
 * table's roles when only `display` changes.
 */
export function Comparison({ comparison: { columns, rows } }: { comparison: ComparisonView }) {
  return (
    <section aria-labelledby="comparison" className="mx-auto max-w-page px-5 py-20 sm:px-8 sm:py-28">
      <SectionHeading
        id="comparison"
        title="What you get here"
        lead={columns.length > 1 ? "And what you can usually expect elsewhere." : undefined}
      />
      <table className="mt-10 block w-full text-left md:mt-12 md:table">
        <caption className="sr-only">Skillbite and other kinds of providers compared</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            <td className="md:w-[28%]" />
            {columns.map(({ id, title }, index) => (
              <th
                key={id}
                scope="col"
                className={clsx(
                  "px-6 py-5 font-display text-lg leading-tight",
                  index === 0 ? "rounded-t-card bg-ink text-paper" : "font-medium text-ink-soft",
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map(({ title, note, cells }) => (
            <tr
              key={title}
              className="block border-line-strong/40 border-t py-6 md:table-row md:border-line md:py-0"
            >
              <th scope="row" className="block pb-4 font-normal md:table-cell md:py-5 md:pr-6 md:align-top">
                <span className="block font-display font-semibold text-lg leading-snug">{title}</span>
                <span className="mt-1 block text-ink-soft text-sm">{note}</span>
              </th>
              {cells.map(({ answer, text }, index) => (
                <td
                  key={columns[index]?.id}
                  className={clsx(
                    "flex items-start gap-3 px-4 py-2.5 md:table-cell md:px-6 md:py-5 md:align-top",
                    index === 0
                      ? "rounded-control bg-sun/45 font-semibold md:rounded-none md:in-[tr:last-child]:rounded-b-card"
                      : "text-ink-soft",
                  )}
                >
                  <span className="flex gap-3">
                    <Mark answer={answer} />
                    <span>
                      <span aria-hidden="true" className="block font-normal text-ink-soft text-xs md:hidden">
                        {columns[index]?.title}
                      </span>
                      {text}
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A whole biscuit, half of one, the place of one. The text beside it says the same. */
function Mark({ answer }: { answer: Answer }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5.5 shrink-0">
      {answer === "yes" ? (
        <>
          <rect x="1" y="1" width="22" height="22" rx="7" className="fill-accent" />
          <path
            d="M6.8 12.4l3.5 3.4 6.8-7.2"
            fill="none"
            className="stroke-white"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <rect
          x="2"
          y="2"
          width="20"
          height="20"
          rx="6.5"
          fill="none"
          className="stroke-line-strong"
          strokeWidth="1.8"
          strokeDasharray={answer === "no" ? "3.2 3.4" : undefined}
        />
      )}
      {answer === "partly" ? (
        <path
          className="fill-line-strong"
          d="M8.5 2H12v20H8.5A6.5 6.5 0 0 1 2 15.5v-7A6.5 6.5 0 0 1 8.5 2z"
        />
      ) : null}
    </svg>
  );
}
