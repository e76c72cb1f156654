import { AdminForm } from "@/components/admin/admin-form";
import { RowDialog } from "@/components/admin/row-dialog";
import { remindPeopleAction } from "@/lib/organisations/actions";
import { REMIND_DAYS, type ReminderGroup, remindedStandings } from "@/lib/organisations/reminders";
import { countPeople, type StandingCount } from "@/lib/organisations/standings";

const whom: Record<ReminderGroup, string> = {
  "not-begun": "who have not begun",
  stuck: "who are stuck",
  "not-passed": "who have not passed",
};

type Props = { orgId: string; group: ReminderGroup; counts: StandingCount[] };

/** For a group with somebody in it. Says how many mails it sends before it sends them. */
export function RemindButton({ orgId, group, counts }: Props) {
  const standings = remindedStandings[group];
  const all = countPeople(counts, standings);
  const again = standings.includes("invited") ? countPeople(counts, ["invited"]).due : 0;
  const spared = all.people - all.due;
  return (
    <RowDialog
      title={`Remind ${all.people === 1 ? "1 person" : `${all.people} people`} ${whom[group]}`}
      label={`Remind all ${whom[group]}`}
      look={{ variant: "primary", size: "md" }}
    >
      {all.due > 0 ? <p>{`${inWords(all.due)} a mail${mails(all.due, again)}`}</p> : null}
      {spared > 0 ? (
        <p className="text-ink-soft">
          {`${inWords(spared)} none: nobody is written to more than once in ${REMIND_DAYS} days.`}
        </p>
      ) : null}
      {all.due > again ? (
        <p className="text-ink-soft">Who has switched reminders off gets none either.</p>
      ) : null}
      {all.due > 0 ? (
        <AdminForm
          label={all.due === 1 ? "Send 1 mail" : `Send ${all.due} mails`}
          action={remindPeopleAction}
          fields={{ orgId, group }}
          done="The mails are on their way."
          reasonless
          alone
        />
      ) : null}
    </RowDialog>
  );
}

const inWords = (count: number) => (count === 1 ? "1 person gets" : `${count} people get`);

function mails(due: number, again: number): string {
  const reminders = due - again;
  const invitations = again === 1 ? "1 invitation again" : `${again} invitations again`;
  if (again === 0) return ": a reminder of their seat.";
  if (reminders === 0) return ": their invitation again, with a new link.";
  return `: ${invitations}, and ${reminders === 1 ? "1 reminder" : `${reminders} reminders`}.`;
}
