import clsx from "clsx";
import type { Step } from "@/lib/admin/figures/funnel";
import type { Period } from "@/lib/admin/figures/schema";
import { FiguresSection } from "./figures-section";
import { inCount, inPercent } from "./format";

export function StepsSection({ steps, period }: { steps: Step[]; period: Period }) {
  const came = steps[0]?.people ?? 0;
  return (
    <FiguresSection
      part="steps"
      period={period}
      title="Conversion, step by step"
      about="Of the people who came in these weeks, how many have done each step since. Guests can buy and take the exam without signing up, so each share says of whom it is. Whoever erased their account is no longer counted."
      empty={came === 0 && "Nobody came in these weeks."}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">Conversion, step by step</caption>
        <thead className="border-line border-b text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              Step
            </th>
            <th scope="col" className="px-2 py-2 text-right font-semibold">
              People
            </th>
            <th scope="col" className="w-2/5 py-2 pl-2 text-left font-semibold">
              Share
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {steps.map(({ step, label, people, of, share }) => (
            <tr key={step} className="align-top">
              <th
                scope="row"
                className={clsx("py-2.5 pr-3 text-left font-medium", isWithin(of) && "pl-4 sm:pl-6")}
              >
                {label}
                <svg
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="mt-1.5 block h-2 w-full"
                >
                  <rect width={100} height={4} className="fill-sunken" />
                  <rect width={(100 * people) / Math.max(1, came)} height={4} className="fill-beginner" />
                </svg>
              </th>
              <td className="px-2 py-2.5 text-right tabular-nums">{inCount(people)}</td>
              <td className="py-2.5 pl-2 tabular-nums">
                {of ? (
                  <>
                    {inPercent(share)}{" "}
                    <span className="text-ink-soft">{`of ${inCount(of.people)} ${of.words}`}</span>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FiguresSection>
  );
}

/** A step that only those can do who have done the one above it. */
const isWithin = (of: Step["of"]) => of !== null && of.words !== "who came";
