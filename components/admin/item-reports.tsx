import { Badge } from "@/components/ui/badge";
import { Textarea } from "@/components/ui/textarea";
import { resolveReportsAction } from "@/lib/assessments/questions/actions";
import type { ReportView } from "@/lib/assessments/questions/question-reports";
import { AdminForm } from "./admin-form";
import { AdminList } from "./admin-list";

type Props = { versionId: string; reports: ReportView[] };

/** Never shows who reported. */
export function ItemReports({ versionId, reports }: Props) {
  const open = reports.filter(({ resolvedAt }) => resolvedAt === null).length;
  return (
    <section className="mt-10" aria-labelledby="reports">
      <h2 id="reports" tabIndex={-1} className="text-xl outline-none">
        Reports
      </h2>
      <AdminList empty="Nobody has reported this question.">
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
            fields={{ versionId }}
            warning={`${open} ${open === 1 ? "report is" : "reports are"} closed.`}
            done="The reports are closed."
          >
            <Textarea
              label="Answer"
              name="answer"
              rows={4}
              maxLength={1000}
              hint="Everybody who reported it gets it by mail. Leave it empty to send nothing."
            />
          </AdminForm>
        </div>
      ) : null}
    </section>
  );
}
