import type { ReactNode } from "react";
import { AccountSection } from "@/components/accounts/settings/account-section";
import { AdminForm } from "@/components/admin/admin-form";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import {
  endOrganisationAction,
  inviteAdminAction,
  removeAdminAction,
  renameOrganisationAction,
  revokeAdminInvitationAction,
} from "@/lib/organisations/actions";
import type { Administration, Organisation } from "@/lib/organisations/organisation-queries";
import type { SignOn } from "@/lib/organisations/sign-on/provider-queries";
import { formatDay, formatMoment } from "@/lib/platform/dates";
import { SignInCard } from "./connections/sign-in-card";
import { MoreSeats } from "./more-seats";
import { SeatPacksSummary } from "./seat-packs-summary";
import { TransferForm } from "./transfer-form";

type Props = {
  organisation: Organisation;
  administration: Administration;
  signOn: SignOn;
  viewerId: string;
};

export function Settings({ organisation, administration, signOn, viewerId }: Props) {
  const { id: orgId, name, isOwner, packs } = organisation;
  const { owner, admins, invitations } = administration;
  return (
    <div className="max-w-3xl">
      <AccountSection id="name" title="Name">
        <p className="mb-4 text-ink-soft text-sm">Stands in invitations and on the report.</p>
        <p className="mb-3 break-words font-medium">{name}</p>
        {isOwner ? (
          <AdminForm
            label="Rename"
            action={renameOrganisationAction}
            fields={{ orgId }}
            done="The organisation has a new name."
            reasonless
          >
            <Field label="Name" name="name" defaultValue={name} required maxLength={80} />
          </AdminForm>
        ) : null}
      </AccountSection>
      <AccountSection id="packs" title="Seat packs">
        <SeatPacksSummary packs={packs} />
        <div className="mt-5">
          <MoreSeats organisation={organisation}>
            <ButtonLink href="/enterprise#packs" variant="secondary" size="sm">
              Buy more seats
            </ButtonLink>
          </MoreSeats>
        </div>
      </AccountSection>
      <AccountSection id="connections" title="Connections">
        <SignInCard orgId={orgId} signOn={signOn} />
      </AccountSection>
      <AccountSection id="people" title="Who manages the seats">
        <ul className="divide-y divide-line">
          <Person {...owner} badge="Owner" />
          {admins.map(({ user, addedAt }) => (
            <Person key={user.id} {...user} badge={`Since ${formatDay(addedAt)}`}>
              {isOwner || user.id === viewerId ? (
                <AdminForm
                  label={user.id === viewerId ? "Leave" : "Remove"}
                  action={removeAdminAction}
                  fields={{ orgId, adminId: user.id }}
                  warning="People, seats and the report are out of reach at once. Nothing of the organisation changes."
                  danger
                  done="No longer among those who manage the seats."
                  reasonless
                />
              ) : null}
            </Person>
          ))}
          {invitations.map(({ id, email, expiresAt, refusedAt }) => (
            <Person
              key={id}
              name={null}
              email={email}
              badge={
                refusedAt ? `Refused on ${formatDay(refusedAt)}` : `Invited until ${formatMoment(expiresAt)}`
              }
            >
              {isOwner && !refusedAt ? (
                <AdminForm
                  label="Take back"
                  action={revokeAdminInvitationAction}
                  fields={{ invitationId: id }}
                  done="The invitation has ended."
                  reasonless
                />
              ) : null}
            </Person>
          ))}
        </ul>
        {isOwner ? (
          <div className="mt-5">
            <AdminForm
              label="Invite somebody"
              action={inviteAdminAction}
              fields={{ orgId }}
              warning="They see who has learned what, and give and take seats. They need no seat themselves."
              done="The invitation is on its way."
              reasonless
            >
              <Field label="E-mail" name="email" type="email" autoComplete="off" required />
            </AdminForm>
          </div>
        ) : (
          <p className="mt-5 text-ink-soft text-sm">Only the owner adds and removes people here.</p>
        )}
      </AccountSection>
      {isOwner ? (
        <AccountSection id="ownership" title="Ownership">
          {admins.length === 0 ? (
            <p className="text-ink-soft">
              To hand the organisation over, first invite its next owner to manage the seats.
            </p>
          ) : (
            <TransferForm orgId={orgId}>
              {admins.map(({ user }) => (
                <option key={user.id} value={user.id}>
                  {user.name ? `${user.name}, ${user.email}` : user.email}
                </option>
              ))}
            </TransferForm>
          )}
        </AccountSection>
      ) : null}
      {isOwner && packs.some(({ state }) => state === "open" || state === "resting") ? (
        <AccountSection id="end" title="End the organisation">
          <p className="mb-4 text-ink-soft">
            For an organisation that is no longer needed, or before you delete your account. It cannot be
            taken back. Everybody keeps their progress and their certificates.
          </p>
          <AdminForm
            label="End the organisation"
            action={endOrganisationAction}
            fields={{ orgId }}
            warning={whatEnds(packs, admins.length)}
            danger
            done="The organisation has ended."
            reasonless
          />
        </AccountSection>
      ) : null}
    </div>
  );
}

function whatEnds(packs: Organisation["packs"], admins: number): string {
  const rests = packs.some(({ state }) => state === "resting");
  const total = (state: "active" | "invited" | "free") => packs.reduce((sum, pack) => sum + pack[state], 0);
  return (
    `People who lose access at once: ${total("active")}. Invitations that end: ${total("invited")}. ` +
    `Free seats that end: ${total("free")}. Administrators removed: ${admins}. Nothing is paid back by this.` +
    (rests ? " Seats that rest while the bank disputes their payment do not come back." : "")
  );
}

type PersonProps = { name: string | null; email: string | null; badge: string; children?: ReactNode };

function Person({ name, email, badge, children }: PersonProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="break-words font-medium">{name || email}</p>
        {name && email ? <p className="break-words text-ink-soft text-sm">{email}</p> : null}
        <Badge className="mt-1">{badge}</Badge>
      </div>
      {children}
    </li>
  );
}
