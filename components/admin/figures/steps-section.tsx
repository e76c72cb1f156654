import clsx from "clsx";
import type { Step } from "@/lib/admin/figures/funnel";
import type { Period } from "@/lib/admin/figures/schema";
import { FiguresSection } from "./figures-section";
import { inCount, inPercent } from "./format";

export function StepsSection({ steps, period }: { steps: Step[]; period: Period }) {
  const came = steps[0]?.inOrder ?? 0;
  // Zero people took the steps in another order; this step did not lose them.
  const worst = steps
    .filter(({ inOrder, ofBefore }) => inOrder > 0 && ofBefore !== null && ofBefore < 1)
    .toSorted((a, b) => (a.ofBefore ?? 1) - (b.ofBefore ?? 1))[0];
  const isLeft = steps.some(({ inOrder, people }) => inOrder === 0 && people > 0);
  return (
    <FiguresSection
      part="steps"
      period={period}
      title="Conversion, step by step"
      about="Of the people who came in these weeks, how many have done each step and every step before it; beside it, how many have done it in any order. Whoever erased their account is no longer counted."
      empty={came === 0 && "Nobody came in these weeks."}
    >
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead className="border-line border-b text-ink-soft">
            <tr>
              <th scope="col" className="py-2 pr-3 text-left font-semibold">
                Step
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                People
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                Of the step before
              </th>
              <th scope="col" className="py-2 pl-2 text-right font-semibold">
                In any order
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {steps.map(({ step, label, inOrder, ofBefore, people }) => (
              <tr key={step} className="align-bottom">
                <th scope="row" className="w-1/2 py-2.5 pr-3 text-left font-medium">
                  {label}
                  <svg
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="mt-1.5 block h-2.5 w-full"
                  >
                    <rect width={100} height={4} className="fill-sunken" />
                    <rect
                      width={(100 * inOrder) / came}
                      height={4}
                      className={step === worst?.step ? "fill-accent" : "fill-beginner"}
                    />
                  </svg>
                </th>
                <td className="px-2 py-2.5 text-right tabular-nums">{inCount(inOrder)}</td>
                <td
                  className={clsx(
                    "px-2 py-2.5 text-right tabular-nums",
                    step === worst?.step && "font-semibold text-accent",
                  )}
                >
                  {inPercent(ofBefore)}
                  {step === worst?.step ? <span className="block text-xs">greatest loss</span> : null}
                </td>
                <td className="py-2.5 pl-2 text-right text-ink-soft tabular-nums">{inCount(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isLeft ? (
        <p className="mt-4 text-ink-soft text-sm">
          Guests buy and pass without signing up: see “In any order”.
        </p>
      ) : null}
    </FiguresSection>
  );
}
