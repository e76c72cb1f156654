import { Textarea } from "@/components/ui/textarea";
import { answerMessageAction } from "@/lib/desk/actions";
import type { Row } from "@/lib/desk/view";
import { DeskForm } from "./desk-form";
import { RowDialog } from "./row-dialog";

/** The whole message, of which the table shows the beginning, and the answer to it. */
export function AnswerMessage({ row }: { row: Row }) {
  const label = row.answered ? "Answer again" : "Answer";
  return (
    <RowDialog title={`Message of ${row.name}`} label={label}>
      <blockquote className="whitespace-pre-line break-words rounded-control bg-sunken p-4">
        {String(row.message)}
      </blockquote>
      <DeskForm
        label={label}
        action={answerMessageAction}
        fields={{ messageId: String(row.id) }}
        warning={`To ${row.email}`}
        done="The answer is on its way."
        reasonless
        alone
      >
        <Textarea label="Answer" name="text" rows={6} required maxLength={5000} />
      </DeskForm>
    </RowDialog>
  );
}
