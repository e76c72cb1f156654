import { AdminForm } from "@/components/admin/admin-form";
import { Card } from "@/components/ui/card";
import { remindPeopleAction } from "@/lib/organisations/actions";
import { REMIND_DAYS, type ReminderGroup } from "@/lib/organisations/reminders";
import { EvidenceButton } from "./evidence-button";

const groupNames: Record<ReminderGroup, string> = {
  invited: "Have not accepted their invitation",
  "not-begun": "Have not completed a lesson",
  idle: "No lesson completed for 14 days",
  uncertified: "Have not passed the exam",
};

type Props = { orgId: string; groups: { group: ReminderGroup; count: number }[] };

export function LearningTools({ orgId, groups }: Props) {
  const waiting = groups.filter(({ count }) => count > 0);
  return (
    <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
      <Card as="section" aria-labelledby="evidence">
        <h2 id="evidence" className="text-xl">
          Evidence of training
        </h2>
        <p className="mt-2 mb-4 text-ink-soft text-sm">
          A ZIP with a PDF and a CSV file (people, dates, hours, topics, result, certificate) and the hashes
          that show whether anything was changed afterwards.
        </p>
        <EvidenceButton orgId={orgId} />
      </Card>
      <Card as="section" aria-labelledby="reminders">
        <h2 id="reminders" className="text-xl">
          Reminders
        </h2>
        <p className="mt-2 mb-4 text-ink-soft text-sm">
          {waiting.length > 0
            ? `Nobody is reminded more than once in ${REMIND_DAYS} days.`
            : "There is nobody to remind now."}
        </p>
        {waiting.length > 0 ? (
          <AdminForm
            label="Remind people"
            action={remindPeopleAction}
            fields={{ orgId }}
            done="Everybody of the group who was not reminded this week gets a mail."
            reasonless
          >
            <fieldset className="space-y-1">
              <legend className="mb-1 font-semibold text-sm">Whom</legend>
              {waiting.map(({ group, count }, index) => (
                <label key={group} className="flex min-h-9 items-center gap-2.5 text-sm">
                  <input
                    type="radio"
                    name="group"
                    value={group}
                    defaultChecked={index === 0}
                    className="size-5 accent-accent"
                  />
                  <span>{`${groupNames[group]} (${count})`}</span>
                </label>
              ))}
            </fieldset>
          </AdminForm>
        ) : null}
      </Card>
    </div>
  );
}
