import { Badge, type BadgeTone } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import type { AdminAttempt } from "@/lib/admin/attempt-queries";
import type { Trace } from "@/lib/admin/audit-trace-queries";
import { HOLD_REASONS, type HoldReason } from "@/lib/assessments/holds/plausibility";
import { AdminList } from "./admin-list";
import { AdminPart } from "./admin-part";
import { AttemptTimeline } from "./attempt-timeline";
import { AttemptTwin } from "./attempt-twin";
import { DecideHold } from "./decide-hold";
import { FactList } from "./fact-list";
import { inIsoDay, inIsoMinute } from "./format";
import { TraceList } from "./trace-list";

type Props = { attempt: AdminAttempt; trace: Trace[] };

const tones: Record<AdminAttempt["status"], BadgeTone> = {
  open: "neutral",
  closed: "success",
  held: "warning",
  refused: "danger",
  abandoned: "neutral",
};

/** An attempt at the exam, with what an operator needs to decide whether it counts. */
export function AttemptView({ attempt, trace }: Props) {
  const { user, status, startedAt, closedAt, declaredAt, score, entitlement, hold, timeline, others, twin } =
    attempt;
  const person = user.name || user.email || "a guest";
  return (
    <>
      <h1 dir="auto" className="mt-8 break-words text-3xl">
        Exam of {person}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <Badge tone={tones[status]}>{status}</Badge>
        <TextLink href={`/admin/people/${user.id}`}>{user.email ?? "A guest"}</TextLink>
        <span className="break-all">{attempt.id}</span>
      </p>
      <FactList
        facts={[
          ["Started", `${inIsoMinute(startedAt)} UTC`],
          ["Handed in", closedAt && `${inIsoMinute(closedAt)} UTC, after ${inWords(startedAt, closedAt)}`],
          ["Declared as own work", declaredAt && `${inIsoMinute(declaredAt)} UTC`],
          ["Result", score === null ? "none" : `${score}%`],
          ["Taken with", entitlement ? accessOf(entitlement) : "exam access that is gone"],
        ]}
      />
      {hold ? (
        <AdminPart title={hold.decision ? "Was held" : "Held: does it count?"}>
          <ul className="max-w-2xl list-disc space-y-1 pl-5">
            {hold.reasons.map((reason) => (
              <li key={reason}>{HOLD_REASONS[reason as HoldReason] ?? reason}</li>
            ))}
          </ul>
          {hold.decision ? (
            <p className="mt-3 max-w-2xl break-words">
              {`${hold.decision === "released" ? "Released" : "Refused"} ${inIsoMinute(hold.decidedAt ?? hold.heldAt)} UTC. The candidate reads: `}
              <q dir="auto">{hold.decisionReason}</q>
            </p>
          ) : (
            <DecideHold attemptId={attempt.id} person={person} />
          )}
        </AdminPart>
      ) : null}
      <AdminPart title="Timeline">
        <AttemptTimeline startedAt={startedAt} timeline={timeline} />
      </AdminPart>
      {hold?.twinId ? (
        <AdminPart title="Answers beside the other paper">
          {twin ? <AttemptTwin twin={twin} /> : <p>The other attempt has been erased.</p>}
        </AdminPart>
      ) : null}
      <AdminPart title="Other attempts of this person">
        <AdminList empty="None.">
          {others.map((other) => (
            <li key={other.id} className="flex flex-wrap gap-x-6 py-2">
              {other.kind === "certification" ? (
                <TextLink href={`/admin/attempts/${other.id}`}>exam</TextLink>
              ) : (
                <span className="font-medium">{other.kind.replace("_", " ")}</span>
              )}
              <span>{other.score === null ? other.status : `${other.score}%`}</span>
              <span className="text-ink-soft">
                {`${inIsoMinute(other.startedAt)}${other.closedAt ? `, ${inWords(other.startedAt, other.closedAt)}` : ""}`}
              </span>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="In the audit log">
        <TraceList trace={trace} empty="Nothing." />
      </AdminPart>
    </>
  );
}

function accessOf({ source, startsAt, endsAt, revokedAt }: NonNullable<AdminAttempt["entitlement"]>): string {
  const until = endsAt ? `until ${inIsoDay(endsAt)}` : "for life";
  return `exam access, ${source}, from ${inIsoDay(startsAt)}, ${until}${revokedAt ? `, ended ${inIsoDay(revokedAt)}` : ""}`;
}

/** '8 s', '12 min 5 s', '3 h 20 min', '5 days' */
function inWords(from: Date, to: Date): string {
  const seconds = Math.round((to.getTime() - from.getTime()) / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${Math.floor(minutes / 60 / 24)} days`;
}
