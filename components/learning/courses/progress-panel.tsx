import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { CircleCheck } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import { formatMinutes } from "@/lib/platform/numbers";

type Props = {
  percent: number;
  completed: number;
  total: number;
  /** Minutes. */
  timeSpent: number;
  isComplete: boolean;
  /** Null until all lessons are done. */
  completionHref: string | null;
  children?: ReactNode;
};

export function ProgressPanel({
  percent,
  completed,
  total,
  timeSpent,
  isComplete,
  completionHref,
  children,
}: Props) {
  return (
    <Card as="section" aria-label="Your progress">
      <Progress label="Your progress" value={percent} />
      <dl className="mt-4 grid grid-cols-2 gap-4 text-sm">
        <div>
          <dt className="text-ink-soft">Lessons</dt>
          <dd className="font-semibold">{`${completed} of ${total}`}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">Time spent</dt>
          <dd className="font-semibold">{formatMinutes(timeSpent)}</dd>
        </div>
      </dl>
      {isComplete ? (
        <p className="mt-4 flex items-center gap-2 font-semibold text-sm text-success">
          <CircleCheck />
          Course completed
        </p>
      ) : null}
      {completionHref ? (
        <p className="mt-2 text-sm">
          <TextLink href={completionHref} className="lone-link">
            See what you have done
          </TextLink>
        </p>
      ) : null}
      {children ? <div className="mt-4">{children}</div> : null}
    </Card>
  );
}
