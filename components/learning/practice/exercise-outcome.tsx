import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Answering } from "@/lib/learning/practice/answering";
import type { LastTry } from "@/lib/learning/practice/exercises";
import { Html } from "./html";

type Props = {
  state: Answering;
  /** The same words are said again after another one. */
  tries: number;
  /** 'exercise 2' */
  spokenAs: string;
  /** Where a reader who has been signed out comes back to. */
  here: string;
};

/** Read out with the exercise that it is of and with the reason, which the eye finds at the option. */
export function ExerciseOutcome({ state, tries, spokenAs, here }: Props) {
  const { status, problem, needsSignIn, last } = state;
  const name = <VisuallyHidden>{`${spokenAs.charAt(0).toUpperCase()}${spokenAs.slice(1)}: `}</VisuallyHidden>;
  const words = last && status === "open" ? outcomeOf(last) : null;
  const reason = last ? reasonOf(last) : null;
  return (
    <div role="status" className="not-empty:mt-4">
      {status === "waiting" ? (
        <Callout tone="warning">
          {name}
          <span>The server cannot be reached. Your answer is kept here and sent as soon as it can be.</span>
        </Callout>
      ) : problem ? (
        <Callout tone="warning">
          {name}
          <span key={tries}>{problem}</span>{" "}
          {needsSignIn ? (
            <TextLink href={`/auth?next=${encodeURIComponent(here)}`} external>
              Sign in
            </TextLink>
          ) : null}
        </Callout>
      ) : words ? (
        <Callout tone={last?.feedback.isRight === false ? "warning" : "success"}>
          {name}
          <span>{words}</span>
          {reason ? (
            <VisuallyHidden>
              {" "}
              <Html html={reason} />
            </VisuallyHidden>
          ) : null}
        </Callout>
      ) : null}
    </div>
  );
}

/** HTML, where one reason decides. */
function reasonOf({ answer, feedback }: LastTry): string | null {
  if (feedback.kind === "order") return feedback.reason;
  if (feedback.kind !== "choose" || answer.kind !== "choose") return null;
  return feedback.reasons.find(({ place }) => place === answer.choice)?.reason ?? null;
}

function outcomeOf({ answer, feedback }: LastTry): string {
  const { isRight, isDone } = feedback;
  if (feedback.kind === "write") return "Saved. Compare your text with the two examples.";
  if (answer.kind === "solution") return "Here is the answer, with the reasons.";
  if (feedback.kind === "repair") {
    return isRight
      ? "Nothing gives a better answer here."
      : "Read what came back. Which part could be better?";
  }
  if (feedback.kind === "order" && !isRight) {
    return feedback.wrongAt === 0
      ? "The first step is not right yet."
      : `Right up to step ${feedback.wrongAt}. Look at the one after it.`;
  }
  if (feedback.kind === "sort" && !isRight) {
    const right = feedback.cases.filter((one) => one.isRight).length;
    return `${right} of ${feedback.cases.length} are right. Sort the others again.`;
  }
  if (isRight) return "Right.";
  return isDone
    ? "Not quite. Compare your answer with the reasons."
    : "Not yet. Read the reason and try again.";
}
