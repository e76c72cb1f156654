import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { CircleCheck, CircleX, Flame, Zap } from "@/components/ui/icons";
import type { BiteView } from "@/lib/learning/bites/bite-queries";
import { type BiteRun, countRight } from "@/lib/learning/bites/bite-run";
import type { DueItem } from "@/lib/learning/reviews/due-items";

type Props = { items: DueItem[]; bite: BiteView | null; run: BiteRun; more: number };

/** What was right, when each item comes back, and what it brought. */
export function BiteEnd({ items, bite, run, more }: Props) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const { right, graded } = countRight(run);
  const names = [...items.map(nameOf), ...(bite ? [bite.title] : [])];
  return (
    <section aria-labelledby="bite-end">
      <h2 id="bite-end" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {graded > 0 ? `Done: ${right} of ${graded} right` : "Done"}
      </h2>
      <ul className="mt-5 divide-y divide-line">
        {run.results.map((result, at) => {
          const Icon = result?.isRight === false ? CircleX : CircleCheck;
          const look = result?.isRight === false ? "text-danger" : "text-success";
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a run do not change
            <li key={at} className="flex gap-3 py-3">
              <Icon className={`mt-0.5 size-5 shrink-0 ${look}`} />
              <div className="min-w-0">
                <p>
                  <span className="sr-only">{result?.isRight === false ? "Missed: " : "Right: "}</span>
                  {names[at]}
                </p>
                {result?.comesBack ? <p className="text-ink-soft text-sm">{result.comesBack}</p> : null}
              </div>
            </li>
          );
        })}
      </ul>
      {run.xp > 0 ? (
        <p className="mt-5 flex items-center gap-2 font-semibold">
          <Zap className="size-5 text-accent" />
          <span>{`+${run.xp} XP: this week's bite is complete`}</span>
        </p>
      ) : null}
      <p className="mt-3 flex items-center gap-2">
        <Flame className="size-5 text-accent" />
        <span>Today counts for your streak.</span>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {more > 0 ? (
          <Button busy={busy} onClick={() => startTransition(() => router.refresh())}>
            {more === 1 ? "Go on with one more" : `Go on: ${more} more are due`}
          </Button>
        ) : null}
        <ButtonLink href="/dashboard" variant={more > 0 ? "secondary" : "primary"}>
          Back to the dashboard
        </ButtonLink>
      </div>
    </section>
  );
}

const nameOf = ({ asked, lesson }: DueItem) =>
  asked.kind === "question" ? asked.question : `Exercise${lesson ? ` of ${lesson.title}` : ""}`;
