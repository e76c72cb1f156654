import { Choice, Reason } from "./choice";
import { type KindProps, lastOf, taskOf } from "./kinds";

export function Choose({ view, last }: KindProps<"choose">) {
  const { answer, feedback } = lastOf("choose", last);
  return (
    <div role="radiogroup" aria-labelledby={taskOf(view)} className="space-y-2.5">
      {view.options.map((option, place) => {
        const isRight = feedback?.right === place;
        const isChosen = answer?.choice === place;
        const isWrong = feedback !== null && isChosen && !isRight;
        const reason = feedback?.reasons.find((one) => one.place === place)?.reason ?? null;
        return (
          <Choice
            key={option}
            name="choice"
            value={place}
            label={option}
            defaultChecked={isChosen}
            state={isRight ? "right" : isWrong ? "wrong" : undefined}
          >
            <Reason
              word={isRight ? "Right." : isWrong ? "Not this one." : ""}
              isGood={isRight}
              html={reason}
            />
          </Choice>
        );
      })}
    </div>
  );
}
