import { Badge, type BadgeTone } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import type { AdminAttempt } from "@/lib/admin/attempt-queries";
import type { Trace } from "@/lib/admin/audit-trace-queries";
import { HOLD_REASONS, type HoldReason } from "@/lib/assessments/holds/plausibility";
import { wishNames } from "@/lib/site/adjustments/adjustments";
import { AdminList } from "./admin-list";
import { AdminPart } from "./admin-part";
import { AttemptTimeline } from "./attempt-timeline";
import { AttemptTwin } from "./attempt-twin";
import { DecideHold } from "./decide-hold";
import { FactCard } from "./fact-card";
import { counted, inIsoDay, inIsoMinute } from "./format";
import { TraceList } from "./trace-list";

type Props = { attempt: AdminAttempt; trace: Trace[] };

const tones: Record<AdminAttempt["status"], BadgeTone> = {
  open: "neutral",
  closed: "success",
  held: "warning",
  refused: "danger",
  abandoned: "neutral",
};

export const titleOfAttempt = ({ kind, user }: AdminAttempt) =>
  `${kind === "certification" ? "Exam" : "Final assessment"} of ${nameOf(user)}`;

const nameOf = ({ name, email }: AdminAttempt["user"]) => name || email || "a guest";

/** An attempt that can earn a certificate, with what an operator needs to decide whether it counts. */
export function AttemptView({ attempt, trace }: Props) {
  const { user, status, startedAt, closedAt, declaredAt, score, entitlement, hold, timeline, twin } = attempt;
  const right = timeline.filter(({ isRight }) => isRight).length;
  return (
    <>
      <h1 dir="auto" className="mt-2 break-words text-3xl">
        {titleOfAttempt(attempt)}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <Badge tone={tones[status]}>{status}</Badge>
        <TextLink href={`/admin/people/${user.id}`}>{user.email ?? "A guest"}</TextLink>
        <span className="break-all">{attempt.id}</span>
      </p>
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <FactCard
          title="Times"
          facts={[
            ["Declared as own work", declaredAt && `${inIsoMinute(declaredAt)} UTC`],
            ["Started", `${inIsoMinute(startedAt)} UTC`],
            [
              "Handed in",
              closedAt ? `${inIsoMinute(closedAt)} UTC, after ${inWords(startedAt, closedAt)}` : "not yet",
            ],
            ["Held", hold && `${inIsoMinute(hold.heldAt)} UTC`],
            ["Decided", hold?.decidedAt ? `${inIsoMinute(hold.decidedAt)} UTC: ${hold.decision}` : null],
          ]}
        />
        <FactCard
          title="Paper and result"
          facts={[
            [
              "Result",
              score === null ? "none" : `${score}%, ${right} of ${timeline.length} right by today’s keys`,
            ],
            ["Course", attempt.course?.title ?? null],
            ["Paper", counted(timeline.length, "question", "questions")],
            ["Drawn from", attempt.poolVersion && `pool ${attempt.poolVersion}`],
            ["Taken with", accessOf(attempt, entitlement)],
            ["Certificate", <Certificates key="certificate" codes={attempt.certificates} />],
          ]}
        />
      </div>
      {hold ? (
        <AdminPart title={hold.decision ? "Was held" : "Held: does it count?"}>
          <ul className="max-w-2xl list-disc space-y-1 pl-5">
            {hold.reasons.map((reason) => (
              <li key={reason}>{HOLD_REASONS[reason as HoldReason] ?? reason}</li>
            ))}
          </ul>
          <AskedAdjustments adjustments={attempt.adjustments} />
          {hold.decision ? (
            <p className="mt-3 max-w-2xl break-words">
              {`${hold.decision === "released" ? "Released" : "Refused"} ${inIsoMinute(hold.decidedAt ?? hold.heldAt)} UTC. The candidate reads: `}
              <q dir="auto">{hold.decisionReason}</q>
            </p>
          ) : (
            <DecideHold attemptId={attempt.id} person={nameOf(user)} />
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
      {attempt.rescores.length > 0 ? (
        <AdminPart title="Marked again after a corrected key">
          <AdminList>
            {attempt.rescores.map(({ id, scoreBefore, scoreAfter, outcome, rescoredAt, correction }) => (
              <li key={id} className="flex flex-wrap gap-x-6 py-2">
                <TextLink href={`/admin/questions/${correction.versionId}`}>the question</TextLink>
                <span>{`${scoreBefore}% before, ${scoreAfter}% by the right key`}</span>
                <span>{outcome}</span>
                <span className="text-ink-soft">{`${inIsoMinute(rescoredAt)} UTC`}</span>
              </li>
            ))}
          </AdminList>
        </AdminPart>
      ) : null}
      <AdminPart title="Other attempts of this person">
        <AdminList empty="None.">
          {attempt.others.map((other) => (
            <li key={other.id} className="flex flex-wrap gap-x-6 py-2">
              {other.kind === "practice" ? (
                <span className="font-medium">practice</span>
              ) : (
                <TextLink href={`/admin/attempts/${other.id}`}>
                  {other.kind === "certification" ? "exam" : "final assessment"}
                </TextLink>
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

/** An aid can make answers fast or slow: what was agreed on is read before an attempt is judged. */
function AskedAdjustments({ adjustments }: Pick<AdminAttempt, "adjustments">) {
  if (adjustments.length === 0) return <p className="mt-3">No adjustment was asked for.</p>;
  return (
    <section aria-labelledby="adjustments" className="mt-4 max-w-2xl rounded-control bg-sunken p-4">
      <h3 id="adjustments" className="font-sans font-semibold tracking-normal">
        Adjustments for this candidate
      </h3>
      <ul className="mt-2 space-y-3">
        {adjustments.map(({ id, wishes, createdAt, answeredAt, replies }) => (
          <li key={id}>
            <TextLink href={`/admin/adjustments?q=${id}`}>{`${inIsoMinute(createdAt)} UTC`}</TextLink>
            {`: ${[...wishNames(wishes), answeredAt ? "answered" : "without an answer yet"].join(", ")}`}
            {replies.map((reply) => (
              <blockquote
                key={reply.id}
                dir="auto"
                className="mt-1 whitespace-pre-line break-words text-ink-soft"
              >
                {reply.text}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Certificates({ codes }: { codes: AdminAttempt["certificates"] }) {
  if (codes.length === 0) return "none";
  return codes.map(({ code }) => (
    <span key={code} className="block">
      <TextLink href={`/admin/certificates/${code}`}>{code}</TextLink>
    </span>
  ));
}

function accessOf({ kind }: AdminAttempt, entitlement: AdminAttempt["entitlement"]): string | null {
  if (kind !== "certification") return null;
  if (!entitlement) return "exam access that is gone";
  const { source, startsAt, endsAt, revokedAt } = entitlement;
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
