import type { MarkState } from "@/lib/learning/practice/exercises";
import { Choice, Reason } from "./choice";
import { type KindProps, lastOf, taskOf } from "./kinds";

const words: Record<MarkState, string> = {
  hit: "Rightly marked.",
  missed: "Missed.",
  wrong: "Nothing to mark here.",
  clear: "",
};

export function Mark({ view, last }: KindProps<"mark">) {
  const { answer, feedback } = lastOf("mark", last);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name stands outside of it, before the form
    <div role="group" aria-labelledby={taskOf(view)} className="space-y-2">
      {view.parts.map((part, place) => {
        const mark = feedback?.marks[place];
        const isGood = mark?.state === "hit";
        const isBad = mark?.state === "missed" || mark?.state === "wrong";
        return (
          <Choice
            key={part}
            type="checkbox"
            name="marked"
            value={place}
            label={part}
            defaultChecked={answer?.marked.includes(place)}
            state={isGood ? "right" : isBad ? "wrong" : undefined}
          >
            {mark ? <Reason word={words[mark.state]} isGood={isGood} html={mark.reason} /> : null}
          </Choice>
        );
      })}
    </div>
  );
}
