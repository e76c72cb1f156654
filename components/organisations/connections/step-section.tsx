import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { CircleCheck } from "@/components/ui/icons";
import { type SignOnStep, signOnSteps, stepTitles } from "@/lib/organisations/sign-on/sign-on-states";

type Props = {
  step: SignOnStep;
  isDone: boolean;
  isNext: boolean;
  /** If the pressed button disappears with a change of it, the heading takes the focus. */
  state?: string;
  children: ReactNode;
};

/** One step of setting up sign-in: its number, and whether it is done or comes next. */
export function StepSection({ step, isDone, isNext, state = "", children }: Props) {
  const title = `${signOnSteps.indexOf(step) + 1}. ${stepTitles[step]}`;
  return (
    <Card as="section" aria-labelledby={step} className="mt-6">
      <FocusOnChange of={state} name={title} ifLost>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={step} tabIndex={-1} className="scroll-mt-28 text-xl outline-none">
            {title}
          </h2>
          {isDone ? (
            <Badge tone="success">
              <CircleCheck className="size-4" />
              Done
            </Badge>
          ) : isNext ? (
            <Badge tone="intermediate">Next</Badge>
          ) : null}
        </div>
        {children}
      </FocusOnChange>
    </Card>
  );
}
