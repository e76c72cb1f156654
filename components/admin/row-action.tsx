import type { ReactNode } from "react";
import {
  publishCourseAction,
  retryEventAction,
  retryJobAction,
  switchFeedAction,
  switchPerkAction,
} from "@/lib/admin/actions";
import type { AdminRow, AdminRows, TableName } from "@/lib/admin/admin-tables";
import { wishNames } from "@/lib/site/adjustments/adjustments";
import { AdminForm } from "./admin-form";
import { AnswerMessage } from "./answer-message";
import { DecidePass } from "./decide-pass";
import { counted } from "./format";
import { RowDialog } from "./row-dialog";

type Actions = { [Name in TableName]?: (row: AdminRows[Name]) => ReactNode };

const actions: Actions = {
  decisions: decide,
  courses: (row) => (row.state === "retired" ? null : <PublishCourse row={row} />),
  feeds: ({ key, name, state }) => <Switch of="feeds" id={key} title={name} isOn={state === "on"} />,
  perks: ({ key, title, state }) =>
    state === "retired" ? null : <Switch of="perks" id={key} title={title} isOn={state === "on"} />,
  jobs: retryJob,
  webhooks: retryEvent,
  messages: (row) => <AnswerMessage row={row} title={`Message of ${row.name}`} />,
  adjustments: (row) => (
    <AnswerMessage row={row} title={`Adjustment for ${row.name}`} wishes={wishNames(row.wishes.split(" "))} />
  ),
};

/** What an operator can do with a row of a table, behind one button; null for rows that are only looked at. */
export function rowAction<Name extends TableName>(name: Name, row: AdminRows[Name]): ReactNode {
  return actions[name]?.(row) ?? null;
}

function decide(row: AdminRow<"decisions">) {
  return row.outcome ? null : (
    <RowDialog title={`${row.what}: ${row.person}`} label="Decide">
      <DecidePass row={row} />
    </RowDialog>
  );
}

function retryJob({ id, name, state }: AdminRow<"jobs">) {
  return state !== "failed" && state !== "retry" ? null : (
    <RowDialog title={name} label="Try again">
      <AdminForm
        label="Try again"
        action={retryJobAction}
        fields={{ id, name }}
        done="The job is tried again."
        alone
      />
    </RowDialog>
  );
}

function retryEvent({ id }: AdminRow<"webhooks">) {
  return (
    <RowDialog title={id} label="Process again">
      <AdminForm
        label="Process again"
        action={retryEventAction}
        fields={{ eventId: id }}
        warning="Stripe sends the event once more, and its order takes the state it has at Stripe now."
        done="The event was processed again."
        alone
      />
    </RowDialog>
  );
}

type SwitchProps = { of: "feeds" | "perks"; id: string; title: string; isOn: boolean };

function Switch({ of, id, title, isOn }: SwitchProps) {
  const label = isOn ? "Switch off" : "Switch on";
  return (
    <RowDialog title={title} label={label}>
      <AdminForm
        label={label}
        action={of === "feeds" ? switchFeedAction : switchPerkAction}
        fields={{ key: id, on: String(!isOn) }}
        warning={touchedBySwitch[of][isOn ? "off" : "on"]}
        danger={isOn}
        done={`${id} is ${isOn ? "off" : "on"}.`}
        alone
      />
    </RowDialog>
  );
}

const touchedBySwitch = {
  feeds: {
    off: "Nobody sees its articles any more, and no new ones are read.",
    on: "Everybody sees its articles again, and new ones are read.",
  },
  perks: {
    off: "Nobody sees the drop any more, and nobody is told of it by mail.",
    on: "Subscribers see the drop from its day on.",
  },
};

function PublishCourse({ row }: { row: AdminRow<"courses"> }) {
  const isPublished = row.state === "published";
  const label = isPublished ? "Unpublish" : "Publish";
  const learners = counted(row.enrolled, "person is", "people are");
  return (
    <RowDialog title={row.title} label={label}>
      <AdminForm
        label={label}
        action={publishCourseAction}
        fields={{ courseId: row.id, publish: String(!isPublished) }}
        warning={
          isPublished
            ? `${learners} enrolled. They keep the course; nobody new finds it.`
            : `${learners} enrolled. Everybody finds the course again.`
        }
        danger={isPublished}
        done={isPublished ? "The course is off the list." : "The course is on the list."}
        alone
      />
    </RowDialog>
  );
}
