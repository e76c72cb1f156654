import { Badge } from "@/components/ui/badge";
import { retireQuestionAction } from "@/lib/assessments/questions/actions";
import { bankNames } from "@/lib/assessments/questions/question-banks";
import type { ItemView } from "@/lib/assessments/questions/question-queries";
import { ENOUGH_ANSWERS } from "@/lib/assessments/questions/question-statistics";
import { AdminForm } from "./admin-form";
import { counted, inIsoMinute } from "./format";

export function ItemFigures({ item }: { item: ItemView }) {
  const { bank, scope, key, category, version, latestVersion, responses, facility, discrimination } = item;
  const isEnough = (responses ?? 0) >= ENOUGH_ANSWERS;
  const figures = [
    {
      label: "Answers",
      value: (responses ?? 0).toLocaleString("en"),
      note: "of closed attempts, or first tries",
    },
    {
      label: "Right",
      value: facility === null ? "–" : `${Math.round(100 * facility)}%`,
      note: "facility: the share of right answers",
    },
    {
      label: "Discrimination",
      value: discrimination === null ? "–" : discrimination.toFixed(2),
      note: isEnough
        ? "point-biserial, with the rest of the paper"
        : `point-biserial; from ${ENOUGH_ANSWERS} answers on`,
    },
  ];
  return (
    <>
      <h1 className="mt-8 max-w-3xl text-2xl">{item.question}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">
        <Badge tone="accent">{bankNames[bank]}</Badge>
        <State item={item} />
        <span>{scope === bank ? key : `${scope}: ${key}`}</span>
        {category ? <span>{category}</span> : null}
        <span>
          {`Wording ${version}${version < latestVersion ? ` of ${latestVersion}: asked in another one today` : ""}`}
        </span>
      </p>
      <dl className="mt-6 grid gap-4 sm:grid-cols-3">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="card p-5">
            <dt className="font-semibold text-sm">{label}</dt>
            <dd className="mt-1 font-display text-3xl tabular-nums">{value}</dd>
            <dd className="mt-1 text-ink-soft text-sm">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft text-sm">
        {item.computedAt
          ? `Counted ${inIsoMinute(item.computedAt)} UTC; again each night and after a rescoring.`
          : "Nobody has answered it yet, or it was not counted yet: that is done each night."}
      </p>
      <div className="mt-6">
        <Retirement item={item} />
      </div>
    </>
  );
}

function State({ item: { retiredAt, absentSince, version, latestVersion } }: { item: ItemView }) {
  if (retiredAt) return <Badge tone="warning">retired</Badge>;
  if (absentSince) return <Badge>left content/</Badge>;
  return version < latestVersion ? <Badge>earlier wording</Badge> : <Badge tone="success">drawn</Badge>;
}

function Retirement({
  item: { questionId, retiredAt, absentSince, openAttempts, left, needed },
}: {
  item: ItemView;
}) {
  if (absentSince) return null;
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
