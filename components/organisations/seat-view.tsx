import type { ReactNode } from "react";
import { AdminForm } from "@/components/admin/admin-form";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { reassignSeatAction, resendInvitationAction, revokeSeatAction } from "@/lib/organisations/actions";
import type { Seat } from "@/lib/organisations/seat-queries";
import { CHANGE_RULE, NO_NAME, REASSIGN_RULE, SEAT_DAYS } from "@/lib/organisations/seats";
import { standingMeanings } from "@/lib/organisations/standings";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { StandingBadge, StateBadge } from "./state-badge";

const DELETED = "Somebody whose account was deleted";

const ends: Partial<Record<Seat["packState"], string>> = {
  ended_by_owner: "Ended with the organisation.",
  resting: "It rests while the bank disputes the payment.",
  paid_back: "Ended: the payment was given back.",
};

export function SeatView({ seat }: { seat: Seat }) {
  const { state, activatedAt, endsAt, people, invitation, refused, reassignedAt, packState } = seat;
  const [last] = people;
  const ending = ends[packState] ?? (endsAt && formatMoment(endsAt));
  return (
    <>
      <h2 className="mt-8 flex flex-wrap items-center gap-3 text-2xl">
        <bdi className="wrap-anywhere">{holderOf(seat)}</bdi>
        <StateBadge state={state} />
      </h2>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="facts">
          <h3 id="facts" className="text-xl">
            Facts
          </h3>
          <dl className="mt-3 divide-y divide-line">
            <Fact term="E-mail">{emailOf(seat)}</Fact>
            <Fact term="Seat">{seat.label}</Fact>
            {seat.learned ? <Learned {...seat.learned} /> : null}
            {invitation && state === "invited" ? (
              <Fact term="Invitation">
                {invitation.isLate
                  ? "Its 14 days are over: send it again."
                  : `Open until ${formatMoment(invitation.expiresAt)}`}
              </Fact>
            ) : null}
            {state === "free" && refused ? (
              <Fact term="Refused">
                <span>By </span>
                <bdi>{refused.email}</bdi>
                <span>{`, on ${formatDay(refused.at)}`}</span>
              </Fact>
            ) : null}
            {state === "free" && last?.leftAt ? (
              <Fact term="Given up">
                <span>By </span>
                <bdi>{last.name || last.email || DELETED}</bdi>
                <span>{`, on ${formatDay(last.leftAt)}`}</span>
              </Fact>
            ) : null}
            <Fact term={invitation && activatedAt ? "Its days run since" : "Active since"}>
              {activatedAt
                ? formatDay(activatedAt)
                : state === "ended"
                  ? "Never: nobody had accepted it."
                  : `Not yet. Its ${SEAT_DAYS} days begin when somebody accepts it.`}
            </Fact>
            {ending ? <Fact term="Ends">{ending}</Fact> : null}
            {reassignedAt ? <Fact term="Changed hands">{formatDay(reassignedAt)}</Fact> : null}
          </dl>
          {people.length > 1 ? (
            <>
              <h4 className="mt-5 font-semibold">Who has had it</h4>
              <ul className="mt-2 space-y-1 text-sm">
                {people.map(({ startedAt, endedAt, name, email }) => (
                  <li key={startedAt.getTime()} className="break-words">
                    <bdi>{name || email || DELETED}</bdi>
                    <span>{`, from ${formatDay(startedAt)}${endedAt ? ` to ${formatDay(endedAt)}` : ""}`}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Card>
        {state === "ended" ? null : <Changes seat={seat} />}
      </div>
    </>
  );
}

function holderOf({ label, state, people: [person], invitation }: Seat): string {
  if (invitation) return invitation.email;
  if (!person || state === "free") return `Seat ${label}: nobody`;
  return person.name || (person.email ? NO_NAME : DELETED);
}

function emailOf({ state, people: [person], invitation }: Seat): ReactNode {
  if (invitation) return <bdi>{invitation.email}</bdi>;
  return state === "free" ? "Nobody" : <bdi>{person?.email ?? "Nobody"}</bdi>;
}

function Changes({ seat: { id: seatId, state, activatedAt, invitation, refusal } }: { seat: Seat }) {
  const isNew = state === "free" && !activatedAt;
  const rule = invitation ? CHANGE_RULE : activatedAt ? REASSIGN_RULE : "Nobody has had this seat.";
  const label = invitation ? "Change the address" : isNew ? "Invite somebody" : "Give it to somebody else";
  return (
    <Card as="section" aria-labelledby="changes">
      <h3 id="changes" tabIndex={-1} className="text-xl outline-none">
        What you can do
      </h3>
      <div className="mt-4 space-y-5">
        {invitation ? (
          <Deed
            about={
              invitation.resendFrom
                ? "The invitation was sent less than an hour ago; it can be sent again after that."
                : "A new mail with the invitation; the link of before ends."
            }
          >
            {invitation.resendFrom ? null : (
              <AdminForm
                label="Send again"
                action={resendInvitationAction}
                fields={{ invitationId: invitation.id }}
                done="The invitation is on its way again."
                reasonless
              />
            )}
          </Deed>
        ) : null}
        <Deed about={refusal ?? rule}>
          {refusal ? null : (
            <AdminForm
              label={label}
              action={reassignSeatAction}
              fields={{ seatId }}
              {...(state === "active" && {
                warning: "Its person loses access at once, and keeps their progress and certificates.",
              })}
              done="The invitation is on its way."
              reasonless
            >
              <Field label="E-mail" name="email" type="email" autoComplete="off" required />
            </AdminForm>
          )}
        </Deed>
        {state === "free" ? null : (
          <Deed
            about={
              invitation
                ? "The link in the mail ends, and the seat is free."
                : "The person loses access at once, and keeps their progress and certificates. The days of the seat go on."
            }
          >
            <AdminForm
              label={invitation ? "Take the invitation back" : "Take the seat back"}
              action={revokeSeatAction}
              fields={{ seatId }}
              danger
              done="The seat is free."
              reasonless
            />
          </Deed>
        )}
      </div>
    </Card>
  );
}

function Deed({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-ink-soft text-sm">{about}</p>
      {children}
    </div>
  );
}

/** What the list of people says of them, too. */
function Learned({
  standing,
  completed,
  lessons,
  percent,
  lastAt,
  remindedAt,
}: NonNullable<Seat["learned"]>) {
  const meaning = standingMeanings[standing];
  return (
    <>
      <Fact term="Standing">
        <StandingBadge standing={standing} />
        {meaning ? <span className="block font-normal text-ink-soft text-sm">{meaning}</span> : null}
      </Fact>
      <Fact term="Completed">{`${completed} of ${lessons} lessons (${percent}%)`}</Fact>
      <Fact term="Last lesson">{lastAt ? formatDay(lastAt) : "None completed yet"}</Fact>
      {remindedAt ? <Fact term="Last reminder">{formatDay(remindedAt)}</Fact> : null}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="break-words font-medium">{children}</dd>
    </div>
  );
}
