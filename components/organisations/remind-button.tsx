import { AdminForm } from "@/components/admin/admin-form";
import { RowDialog } from "@/components/admin/row-dialog";
import { remindPeopleAction } from "@/lib/organisations/actions";
import { REMIND_DAYS, type Reminder, type ReminderGroup } from "@/lib/organisations/reminders";
import { formatMoment } from "@/lib/platform/dates";

const whom: Record<ReminderGroup, { one: string; many: string }> = {
  "not-begun": { one: "who has not begun", many: "who have not begun" },
  stuck: { one: "who is stuck", many: "who are stuck" },
  "not-passed": { one: "who has not passed", many: "who have not passed" },
};

/** For a group with somebody in it. Says how many mails it sends, and to whom, before it sends them. */
export function RemindButton({ orgId, reminder }: { orgId: string; reminder: Reminder }) {
  const { group, people, due, again, names, from } = reminder;
  const spared = people - due;
  return (
    <RowDialog
      title={
        people === 1 ? `Remind 1 person ${whom[group].one}` : `Remind ${people} people ${whom[group].many}`
      }
      label={`Remind all ${whom[group].many}`}
      look={{ variant: "primary", size: "md" }}
    >
      {due > 0 ? (
        <>
          <p>{`${inWords(due)} a mail${mails(due, again)}`}</p>
          <ul className="list-disc pl-6">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
              <li key={index} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
            {due > names.length ? <li>{`and ${due - names.length} more`}</li> : null}
          </ul>
        </>
      ) : null}
      {due > again ? (
        <p className="text-ink-soft">Whoever has switched reminders off gets none, even if named here.</p>
      ) : null}
      {spared > 0 ? (
        <p className="text-ink-soft">
          {`${inWords(spared)} none: a reminder goes to nobody within ${REMIND_DAYS} days of the invitation or of the last reminder.`}
        </p>
      ) : null}
      {from ? <p>{`It is possible again from ${formatMoment(from)}.`}</p> : null}
      {due > 0 ? (
        <AdminForm
          label={due === 1 ? "Send 1 mail" : `Send ${due} mails`}
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
