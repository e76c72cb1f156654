import { Textarea } from "@/components/ui/textarea";
import { answerMessageAction, dismissMessageAction } from "@/lib/admin/actions";
import type { Row } from "@/lib/table";
import { AdminForm } from "./admin-form";
import { RowDialog } from "./row-dialog";

export function AnswerMessage({ row }: { row: Row }) {
  const label = Number(row.times) > 0 ? "Answer again" : "Answer";
  return (
    <RowDialog title={`Message of ${row.name}`} label={label}>
      <blockquote dir="auto" className="whitespace-pre-line break-words rounded-control bg-sunken p-4">
        {String(row.message)}
      </blockquote>
      {row.answers ? (
        <section aria-labelledby={`answers-${row.id}`} className="text-sm">
          <h3 id={`answers-${row.id}`} className="font-semibold">
            Answered
          </h3>
          <p dir="auto" className="mt-1 whitespace-pre-line break-words text-ink-soft">
            {String(row.answers)}
          </p>
        </section>
      ) : null}
      <AdminForm
        label={label}
        action={answerMessageAction}
        fields={{ messageId: String(row.id), seen: String(row.times) }}
        warning={`To ${row.email}`}
        done="The answer is on its way."
        reasonless
        alone
      >
        <Textarea label="Answer" name="text" rows={6} required maxLength={5000} />
      </AdminForm>
      {row.answered ? null : (
        <AdminForm
          label="No answer needed"
          action={dismissMessageAction}
          fields={{ messageId: String(row.id) }}
          warning={`The message is closed without an answer. ${row.email} gets no mail.`}
          done="The message is closed."
        />
      )}
    </RowDialog>
  );
}
