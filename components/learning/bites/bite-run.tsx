"use client";

import { useReducer } from "react";
import { Button } from "@/components/ui/button";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { ArrowRight } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import type { WeeklyBiteView } from "@/lib/learning/bites/bite-queries";
import { biteRun, startRun } from "@/lib/learning/bites/bite-run";
import { BiteEnd } from "./bite-end";
import { DueExercise } from "./due-exercise";
import { DueQuestion } from "./due-question";
import { NewBite } from "./new-bite";

type Props = { view: Pick<WeeklyBiteView, "items" | "more" | "bite">; readerId: string };

/** One thing at a time: what is due, then the new bite, then what came of it. */
export function BiteRun({ view, readerId }: Props) {
  const { items, more, bite } = view;
  const [run, dispatch] = useReducer(biteRun, items.length + (bite ? 1 : 0), startRun);
  const { step, total, canGoOn } = run;
  const item = items[step];
  const place = { number: step + 1, total, readerId };
  const isLast = step === total - 1;
  return (
    <>
      <Progress
        label={step < total ? `${step + 1} of ${total}` : "Done"}
        value={(100 * (step + (canGoOn ? 1 : 0))) / total}
        text={step < total ? (item ? "Missed before" : "New this week") : `${total} of ${total}`}
      />
      <noscript>
        <p className="mt-4">The answers are graded by the server: please switch on JavaScript.</p>
      </noscript>
      <FocusOnChange of={String(step)} name="Weekly Bite" className="mt-6">
        {item ? (
          <h2 tabIndex={-1} className="sr-only">
            {`${step + 1} of ${total}: you missed this before`}
          </h2>
        ) : null}
        {item?.asked.kind === "question" ? (
          <DueQuestion
            key={item.cardId}
            item={item}
            asked={item.asked}
            onAnswered={(answer) => dispatch({ type: "answered", step, isOver: true, ...answer })}
          />
        ) : item?.asked.kind === "exercise" ? (
          <DueExercise
            key={item.cardId}
            item={item}
            view={item.asked.view}
            {...place}
            onAnswered={(answer) => dispatch({ type: "answered", step, isOver: true, ...answer })}
          />
        ) : step < total && bite ? (
          <NewBite
            bite={bite}
            {...place}
            onAnswered={({ isDone, xp, ...result }) =>
              dispatch({
                type: "answered",
                step,
                isOver: isDone,
                xp,
                result: { ...result, comesBack: null },
              })
            }
          />
        ) : (
          <BiteEnd items={items} bite={bite} run={run} more={more} />
        )}
      </FocusOnChange>
      {canGoOn ? (
        <Button className="mt-6 max-sm:w-full" onClick={() => dispatch({ type: "next" })}>
          {isLast ? "Finish" : "Next"}
          <ArrowRight className="size-4.5" />
        </Button>
      ) : null}
    </>
  );
}
