import { Textarea } from "@/components/ui/textarea";
import { answerMessageAction, dismissMessageAction } from "@/lib/admin/actions";
import type { AdminRow } from "@/lib/admin/admin-tables";
import { AdminForm } from "./admin-form";
import { OrderLinks } from "./order-links";
import { RowDialog } from "./row-dialog";

type Props = {
  row: AdminRow<"messages"> | AdminRow<"adjustments">;
  title: string;
  /** What would help somebody, where they ticked it. */
  wishes?: string[];
};

/** The whole message, of which the table shows the beginning, what was answered, and the answer to it. */
export function AnswerMessage({ row, title, wishes = [] }: Props) {
  const label = row.times > 0 ? "Answer again" : "Answer";
  return (
    <RowDialog title={title} label={label}>
      {wishes.length > 0 ? (
        <p>
          Would help: <strong>{wishes.join(", ")}</strong>
        </p>
      ) : null}
      {row.message ? (
        <blockquote dir="auto" className="whitespace-pre-line break-words rounded-control bg-sunken p-4">
          <OrderLinks text={row.message} />
        </blockquote>
      ) : null}
      {row.answers ? (
        <section aria-labelledby={`answers-${row.id}`} className="text-sm">
          <h3 id={`answers-${row.id}`} className="font-semibold">
            Answered
          </h3>
          <p dir="auto" className="mt-1 whitespace-pre-line break-words text-ink-soft">
            {row.answers}
          </p>
        </section>
      ) : null}
      <AdminForm
        label={label}
        action={answerMessageAction}
        fields={{ messageId: row.id, seen: String(row.times) }}
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
          fields={{ messageId: row.id }}
          warning={`The message is closed without an answer. ${row.email} gets no mail.`}
          done="The message is closed."
        />
      )}
    </RowDialog>
  );
}
