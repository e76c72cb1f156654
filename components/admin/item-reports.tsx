import { Badge } from "@/components/ui/badge";
import { Textarea } from "@/components/ui/textarea";
import { resolveReportsAction } from "@/lib/assessments/questions/actions";
import type { ItemView } from "@/lib/assessments/questions/question-queries";
import type { ReportView } from "@/lib/assessments/questions/question-reports";
import { AdminForm } from "./admin-form";
import { AdminList } from "./admin-list";
import { counted } from "./format";

type Props = {
  item: Pick<ItemView, "versionId" | "bank">;
  reports: ReportView[];
  /** With an open report; `mailable`: those of them with an email. */
  reporters: { open: number; mailable: number };
};

/** Never shows who reported. */
export function ItemReports({ item, reports, reporters }: Props) {
  if (reports.length === 0) return null;
  const { open } = reporters;
  return (
    <section className="mt-10" aria-labelledby="reports">
      <h2 id="reports" tabIndex={-1} className="text-xl outline-none">
        Reports
      </h2>
      <AdminList>
        {reports.map(({ id, message, reportedAt, resolvedAt, answer }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3">
            <span className="text-ink-soft tabular-nums">{reportedAt.toISOString().slice(0, 10)}</span>
            <span className="min-w-0 flex-1 whitespace-pre-line break-words">
              {message || "(without a word)"}
              {answer ? <span className="mt-1 block text-ink-soft">{`Answered: ${answer}`}</span> : null}
            </span>
            <Badge tone={resolvedAt ? "neutral" : "warning"}>{resolvedAt ? "looked at" : "open"}</Badge>
          </li>
        ))}
      </AdminList>
      {open > 0 ? (
        <div className="mt-4">
          <AdminForm
            label="Mark as looked at"
            action={resolveReportsAction}
            fields={{ versionId: item.versionId }}
            warning={`${counted(open, "report is", "reports are")} closed.`}
            done="The reports are closed."
          >
            <Textarea
              label="Answer"
              name="answer"
              rows={4}
              maxLength={1000}
              hint={`${whoIsTold(item, reporters)} Leave it empty to send nothing.`}
            />
          </AdminForm>
        </div>
      ) : null}
    </section>
  );
}

/** Results of the quiz show a report's answer beside its question; those of the exam show no questions. */
function whoIsTold({ bank }: Props["item"], { open, mailable }: Props["reporters"]): string {
  const has = mailable === 1 || open === 1 ? "has an address and gets" : "have an address and get";
  const mailed = `${mailable} of ${counted(open, "reporter", "reporters")} ${has} it by mail.`;
  if (bank === "skills_practice")
    return `${mailed} All of them read it on their result, beside the question.`;
  return mailable === open ? mailed : `${mailed} Who reported as a guest is not told.`;
}
