import { inEuros } from "@/components/admin/figures/format";
import { Badge } from "@/components/ui/badge";
import { Field } from "@/components/ui/field";
import { TextLink } from "@/components/ui/link";
import { changeEntitlementAction, endEntitlementAction, grantEntitlementAction } from "@/lib/admin/actions";
import type { AdminRow } from "@/lib/admin/admin-tables";
import type { Trace } from "@/lib/admin/audit-trace-queries";
import type { AdminPerson } from "@/lib/admin/person-queries";
import { AdminForm } from "./admin-form";
import { AdminList } from "./admin-list";
import { AdminPart } from "./admin-part";
import { inIsoDay, inIsoMinute } from "./format";
import { TraceList } from "./trace-list";

type Props = {
  person: AdminPerson;
  /** The latest lines of the audit log. */
  doneTo: Trace[];
  doneBy: Trace[];
  certificates: AdminRow<"certificates">[];
  messages: AdminRow<"messages">[];
  /** What access can be given to. */
  grantable: { sku: string; name: string }[];
};

/** Everything an operator may know about a person; never the answers they gave. */
export function PersonView({ person, doneTo, doneBy, certificates, messages, grantable }: Props) {
  const {
    id,
    email,
    name,
    kind,
    role,
    createdAt,
    timeZone,
    entitlements,
    orders,
    progress,
    attempts,
    sessions,
  } = person;
  const organisations = [...person.orgs, ...person.administers.map(({ org }) => org)];
  return (
    <>
      <h1 dir="auto" className="mt-2 break-words text-3xl">
        {name || email || "A guest"}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        {email ? <span>{email}</span> : null}
        <Badge>{kind}</Badge>
        {role === "administrator" ? (
          <>
            <Badge tone="accent">administrator</Badge>
            <TextLink href={`/admin/audit?q=${encodeURIComponent(email ?? "")}`}>What they did here</TextLink>
          </>
        ) : null}
        <span>{`Since ${inIsoDay(createdAt)}`}</span>
        <span>{timeZone}</span>
        <span className="break-all">{id}</span>
      </p>
      <AdminPart title="Access">
        <AdminForm
          label="Grant access"
          action={grantEntitlementAction}
          fields={{ userId: id }}
          done="The person has it from now on."
        >
          <Field label="What" name="sku" required placeholder="Product or course" list="grantable" />
          <datalist id="grantable">
            {grantable.map(({ sku, name }) => (
              <option key={sku} value={sku} label={name} />
            ))}
          </datalist>
          <Field label="Until" name="endsOn" type="date" hint="Leave empty for lifetime access" />
        </AdminForm>
        <AdminList empty="No access of their own.">
          {entitlements.map(
            ({ id: entitlementId, title, source, startsAt, endsAt, revokedAt, revokedReason }) => (
              <li key={entitlementId} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
                <span className="min-w-40 font-medium">{title}</span>
                <span className="text-ink-soft">
                  {`${source}, from ${inIsoDay(startsAt)}, ${endsAt ? `until ${inIsoDay(endsAt)}` : "for life"}${revokedAt ? `, ended ${inIsoDay(revokedAt)} (${revokedReason})` : ""}`}
                </span>
                {revokedAt ? null : (
                  <span className="ml-auto flex flex-wrap gap-2">
                    {source === "seat" ? null : (
                      <AdminForm
                        label="Change its end"
                        action={changeEntitlementAction}
                        fields={{ entitlementId }}
                        done="The end date changed."
                      >
                        <Field
                          label="Until"
                          name="endsOn"
                          type="date"
                          hint="Leave empty for lifetime access"
                          defaultValue={endsAt ? inIsoDay(endsAt) : ""}
                        />
                      </AdminForm>
                    )}
                    <AdminForm
                      label="End now"
                      action={endEntitlementAction}
                      fields={{ entitlementId }}
                      warning="One person loses access at once. Progress and history stay."
                      danger
                      done="The access has ended."
                    />
                  </span>
                )}
              </li>
            ),
          )}
        </AdminList>
      </AdminPart>
      <AdminPart title="Orders">
        <AdminList empty="No orders.">
          {orders.map(({ id: orderId, reference, status, amountTotal, createdAt: at }) => (
            <li key={orderId} className="flex flex-wrap gap-x-6 py-2">
              <a
                href={`/admin/orders/${reference}`}
                className="font-medium text-accent underline underline-offset-4"
              >
                {reference}
              </a>
              <span>{inEuros(amountTotal)}</span>
              <span>{status.replaceAll("_", " ")}</span>
              <span className="text-ink-soft">{inIsoMinute(at)}</span>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      {organisations.length === 0 ? null : (
        <AdminPart title="Organisations">
          <AdminList>
            {organisations.map(({ id: orgId, name: orgName, owner, seatPacks }) => (
              <li key={orgId} className="flex flex-wrap gap-x-6 py-2">
                <TextLink href={`/admin/organisations/${orgId}`}>{orgName}</TextLink>
                <span>
                  {owner.id === id ? (
                    <span>owner</span>
                  ) : (
                    <span>
                      administrator, owned by{" "}
                      <TextLink href={`/admin/people/${owner.id}`}>
                        {owner.email ?? "an owner without a name"}
                      </TextLink>
                    </span>
                  )}
                </span>
                {seatPacks.map(({ size, createdAt: at, endedAt, endedReason, _count }) => (
                  <span key={at.toISOString()} className="text-ink-soft">
                    {`${_count.seats} of ${size} seats used, since ${inIsoDay(at)}${endedAt ? `, ended ${inIsoDay(endedAt)} (${endedReason})` : ""}`}
                  </span>
                ))}
              </li>
            ))}
          </AdminList>
        </AdminPart>
      )}
      <AdminPart title="Courses">
        <AdminList empty="Enrolled in nothing.">
          {progress.map(({ courseId, course, completedAt, lastAccessedAt, totalTimeSpent }) => (
            <li key={courseId} className="flex flex-wrap gap-x-6 py-2">
              <span className="font-medium">{course.title}</span>
              <span>{completedAt ? `completed ${inIsoDay(completedAt)}` : "not completed"}</span>
              <span className="text-ink-soft">{`last ${inIsoMinute(lastAccessedAt)}, ${totalTimeSpent} min`}</span>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="Attempts">
        <AdminList empty="No quiz, exam or final assessment.">
          {attempts.map(({ id: attemptId, kind: what, status, score, startedAt }) => (
            <li key={attemptId} className="flex flex-wrap gap-x-6 py-2">
              <span className="font-medium">
                {what === "practice" ? (
                  what
                ) : (
                  <TextLink href={`/admin/attempts/${attemptId}`}>{what.replace("_", " ")}</TextLink>
                )}
              </span>
              <span>{score === null ? status : `${score}%`}</span>
              <span className="text-ink-soft">{inIsoMinute(startedAt)}</span>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="Certificates">
        <AdminList empty="None.">
          {certificates.map(({ code, title, state }) => (
            <li key={code} className="flex flex-wrap gap-x-6 py-2">
              <a
                href={`/admin/certificates/${code}`}
                className="font-medium text-accent underline underline-offset-4"
              >
                {code}
              </a>
              <span>{title}</span>
              <span className="text-ink-soft">{state}</span>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="Signed-in devices">
        <AdminList empty="None.">
          {sessions.map(({ id: sessionId, device, lastSeenAt }) => (
            <li key={sessionId} className="flex flex-wrap gap-x-6 py-2">
              <span className="font-medium">{device ?? "Unknown device"}</span>
              <span className="text-ink-soft">{`last seen ${inIsoMinute(lastSeenAt)} UTC or within the hour after`}</span>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="Messages">
        <AdminList empty="None.">
          {messages.map(({ id: messageId, received, state, message }) => (
            <li key={messageId} className="flex flex-wrap gap-x-6 py-2">
              <TextLink href={`/admin/messages?q=${messageId}`}>{inIsoMinute(received)}</TextLink>
              <span>{state}</span>
              <bdi className="line-clamp-1 min-w-0 flex-1 text-ink-soft">{message}</bdi>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <Acts title="Done to this person" trace={doneTo} all={`users:${id}`} />
      <Acts title="Done by this person" trace={doneBy} all={id} />
    </>
  );
}

/** `all`: what the audit log is searched by for these lines and earlier ones. */
function Acts({ title, trace, all }: { title: string; trace: Trace[]; all: string }) {
  return (
    <AdminPart title={title}>
      <TraceList trace={trace} empty="Nothing." />
      {trace.length > 0 ? (
        <p className="mt-3 text-sm">
          <TextLink href={`/admin/audit?q=${all}`}>All in the audit log</TextLink>
        </p>
      ) : null}
    </AdminPart>
  );
}
