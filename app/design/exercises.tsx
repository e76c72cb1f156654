"use client";

import { ExerciseFields } from "@/components/learning/practice/exercise-fields";
import { ExerciseForm } from "@/components/learning/practice/exercise-form";
import { type Answering, startAnswering } from "@/lib/learning/practice/answering";
import type { ExerciseView, LastTry } from "@/lib/learning/practice/exercises";
import { Specimen, Specimens } from "./specimen";

/** `wrong` and `done`: tries with their feedback; null where a kind has no such state. */
export type ExerciseSpecimen = { view: ExerciseView; wrong: LastTry | null; done: LastTry | null };

const nothing = () => undefined;
const open = startAnswering({ last: null, isDone: false });

export function Exercises({ specimens }: { specimens: ExerciseSpecimen[] }) {
  return (
    <Specimens title="Exercises">
      {specimens.map(({ view, wrong, done }, at) => (
        <Specimen key={view.key} name={view.kind}>
          {statesOf(wrong, done).map(({ name, state }) => (
            <div key={name} className="w-full">
              <p className="mb-2 text-ink-soft text-sm">{name}</p>
              <ExerciseForm
                title={`Exercise ${at + 1} of ${specimens.length}`}
                spokenAs={`exercise ${at + 1}`}
                view={{ ...view, key: `${view.key}-${name}`, versionId: `${view.versionId}-${name}` }}
                state={state}
                here="/design"
                onAnswer={nothing}
                onMissing={nothing}
                onAgain={nothing}
              >
                <ExerciseFields
                  view={{ ...view, versionId: `${view.versionId}-${name}` }}
                  last={state.last}
                />
              </ExerciseForm>
            </div>
          ))}
        </Specimen>
      ))}
    </Specimens>
  );
}

function statesOf(wrong: LastTry | null, done: LastTry | null): { name: string; state: Answering }[] {
  return [
    { name: "new", state: open },
    { name: "sending", state: { ...open, status: "sending" } },
    { name: "waiting", state: { ...open, status: "waiting" } },
    { name: "incomplete", state: { ...open, problem: "Choose one first." } },
    { name: "signed-out", state: { ...open, problem: "Please sign in.", needsSignIn: true } },
    ...(wrong ? [{ name: "wrong", state: { ...open, last: wrong } }] : []),
    ...(done ? [{ name: "done", state: { ...open, last: done, isDone: true } }] : []),
  ];
}
