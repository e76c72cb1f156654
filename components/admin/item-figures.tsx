import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import type { Advice as QuestionAdvice } from "@/lib/admin/question-advice";
import { bankNames } from "@/lib/assessments/questions/question-banks";
import type { ItemView } from "@/lib/assessments/questions/question-queries";
import { ENOUGH_TO_WARN } from "@/lib/assessments/questions/question-statistics";
import { inPercent } from "./figures/format";
import { counted, inIsoMinute } from "./format";

type Props = {
  item: ItemView;
  /** Undefined for what is not asked, has no figures and no open report. */
  advice: QuestionAdvice | undefined;
  /** When figures were last counted; this wording need not have any. */
  countedAt: Date | null;
  /** Stands between the advice and the figures. */
  children: ReactNode;
};

export function ItemFigures({ item, advice, countedAt, children }: Props) {
  const { bank, scope, key, category, version, latestVersion } = item;
  return (
    <>
      <h1 className="mt-2 max-w-3xl text-2xl">{item.question}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">
        <Badge tone="accent">{bankNames[bank]}</Badge>
        <State item={item} />
        <span>{scope === bank ? key : `${scope}: ${key}`}</span>
        {category ? <span>{category}</span> : null}
        <span>
          {`Wording ${version}${version < latestVersion ? ` of ${latestVersion}: asked in another one today` : ""}`}
        </span>
      </p>
      {advice ? <Advice advice={advice} /> : null}
      {children}
      <dl className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {figuresOf(item, advice?.interval ?? null).map(({ label, value, note }) => (
          <div key={label} className="card p-5">
            <dt className="font-semibold text-sm">{label}</dt>
            <dd className="mt-1 font-display text-3xl tabular-nums">{value}</dd>
            <dd className="mt-1 text-ink-soft text-sm">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft text-sm">
        {countedAt
          ? `Last counted ${inIsoMinute(countedAt)} UTC: answers that came later are missing. It is counted each night and after a rescoring.`
          : "Nothing has been counted yet: that is done each night, and all answers until then are missing."}
      </p>
    </>
  );
}

function figuresOf(item: ItemView, interval: [number, number] | null) {
  const { facility, correlation, seconds, papers, exposures } = item;
  const responses = item.responses ?? 0;
  const those = `of ${counted(responses, "first answer", "first answers")}`;
  return [
    {
      label: "First answers",
      value: responses.toLocaleString("en"),
      note: "one a person: of the first attempt, or first try",
    },
    {
      label: "Right",
      value: inPercent(facility),
      note: `facility, ${those}${interval ? `; 95% interval ${inPercent(interval[0])} to ${inPercent(interval[1])}` : ""}`,
    },
    {
      label: "Correlation",
      value: correlation === null ? "–" : correlation.toFixed(2),
      note:
        responses >= ENOUGH_TO_WARN
          ? `point-biserial, with the rest of the paper, ${those}`
          : `point-biserial; from ${ENOUGH_TO_WARN} first answers on`,
    },
    {
      label: "Time",
      value: seconds === null ? "–" : `${Math.round(seconds)} s`,
      note: `median ${those}, from its first sight on`,
    },
    {
      label: "Papers with it",
      value: papers ? `${(exposures ?? 0).toLocaleString("en")} of ${papers.toLocaleString("en")}` : "–",
      note: papers
        ? `${inPercent((exposures ?? 0) / papers)} of all papers of the last 90 days that could have it, not only first ones`
        : papers === null
          ? "of the last 90 days; not counted yet"
          : "no paper of the last 90 days could have it",
    },
  ];
}

function State({ item: { status, retiredAt, absentSince, version, latestVersion } }: { item: ItemView }) {
  if (retiredAt) return <Badge tone="warning">retired</Badge>;
  if (absentSince) return <Badge>left content/</Badge>;
  if (version < latestVersion) return <Badge>earlier wording</Badge>;
  return status === "live" ? <Badge tone="success">drawn</Badge> : <Badge tone="warning">{status}</Badge>;
}

function Advice({ advice: { next, warnings } }: { advice: QuestionAdvice }) {
  const isCalm = next.step === "wait" || next.step === "none" || next.step === "promote";
  return (
    <Callout
      tone={isCalm ? "info" : "warning"}
      className="mt-5 max-w-3xl"
      title={`What to do next: ${next.words || "nothing"}`}
    >
      <p>
        {next.because}
        {next.step === "report" ? (
          <>
            {" "}
            <a href="#reports" className="text-link">
              Look at the report
            </a>
          </>
        ) : null}
      </p>
      {warnings.length > 0 ? <p>{`So far: ${warnings.join(", ")}.`}</p> : null}
    </Callout>
  );
}
