import { promotePilotAction, retireQuestionAction } from "@/lib/assessments/questions/actions";
import type { ItemView } from "@/lib/assessments/questions/question-queries";
import { ENOUGH_TO_DECIDE } from "@/lib/assessments/questions/question-statistics";
import { AdminForm } from "./admin-form";
import { counted } from "./format";

/** What an operator can do with a question: promote it, retire it, bring it back. */
export function ItemDeeds({ item }: { item: ItemView }) {
  if (item.absentSince) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {item.status === "pilot" ? <Promotion item={item} /> : null}
      <Retirement item={item} />
    </div>
  );
}

function Promotion({ item: { questionId, responses } }: { item: ItemView }) {
  const answers = responses ?? 0;
  const few = `It has ${counted(answers, "answer", "answers")}; a decision needs ${ENOUGH_TO_DECIDE}. `;
  return (
    <AdminForm
      label="Promote"
      action={promotePilotAction}
      fields={{ questionId }}
      warning={`${answers < ENOUGH_TO_DECIDE ? few : ""}It is drawn into new papers and counts for their scores.`}
      done="The question is drawn into new papers."
    />
  );
}

function Retirement({ item: { questionId, retiredAt, openAttempts, left, needed } }: { item: ItemView }) {
  const isRetired = retiredAt !== null;
  const open = `${counted(openAttempts, "open attempt holds", "open attempts hold")} it and ${openAttempts === 1 ? "goes" : "go"} on with it.`;
  const rest = `${counted(left, "question stays", "questions stay")}${needed === null ? " in this check" : ` to draw from; a paper needs ${needed}`}.`;
  return (
    <AdminForm
      label={isRetired ? "Bring back" : "Retire"}
      action={retireQuestionAction}
      fields={{ questionId, retire: String(!isRetired) }}
      warning={isRetired ? "It is drawn into new papers again." : `No new paper has it. ${open} ${rest}`}
      danger={!isRetired}
      done={isRetired ? "The question is drawn again." : "The question is not drawn any more."}
    />
  );
}
