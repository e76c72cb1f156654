import type { ReactNode } from "react";
import {
  publishCourseAction,
  retryEventAction,
  retryJobAction,
  switchFeedAction,
  switchPerkAction,
} from "@/lib/admin/actions";
import type { ListingName } from "@/lib/admin/view";
import type { Row } from "@/lib/table";
import { AdminForm } from "./admin-form";
import { AnswerMessage } from "./answer-message";
import { CertificateActions } from "./certificate-actions";
import { DecidePass } from "./decide-pass";
import { counted } from "./format";
import { RowDialog } from "./row-dialog";

/** Null for read-only rows. */
export function rowAction(listing: ListingName, row: Row): ReactNode {
  const key = String(row.key ?? row.id);
  if (listing === "certificates") {
    const isOver = String(row.state).startsWith("revoked") && !row.email;
    return isOver ? null : (
      <RowDialog title={String(row.code)}>
        <CertificateActions row={row} />
      </RowDialog>
    );
  }
  if (listing === "decisions") {
    return row.outcome ? null : (
      <RowDialog title={`${row.what}: ${row.person}`} label="Decide">
        <DecidePass row={row} />
      </RowDialog>
    );
  }
  if (listing === "courses") return row.state === "retired" ? null : <PublishCourse row={row} />;
  if (listing === "feeds" || listing === "perks") {
    if (row.state === "retired") return null;
    const isOn = row.state === "on";
    const label = isOn ? "Switch off" : "Switch on";
    return (
      <RowDialog title={String(row.name ?? row.title)} label={label}>
        <AdminForm
          label={label}
          action={listing === "feeds" ? switchFeedAction : switchPerkAction}
          fields={{ key, on: String(!isOn) }}
          warning={touchedBySwitch[listing][isOn ? "off" : "on"]}
          danger={isOn}
          done={`${key} is ${isOn ? "off" : "on"}.`}
          alone
        />
      </RowDialog>
    );
  }
  if (listing === "jobs" && (row.state === "failed" || row.state === "retry")) {
    const name = String(row.name);
    return (
      <RowDialog title={name} label="Try again">
        <AdminForm
          label="Try again"
          action={retryJobAction}
          fields={{ id: key, name }}
          done="The job is tried again."
          alone
        />
      </RowDialog>
    );
  }
  if (listing === "webhooks") {
    return (
      <RowDialog title={key} label="Process again">
        <AdminForm
          label="Process again"
          action={retryEventAction}
          fields={{ eventId: key }}
          warning="Stripe sends the event once more, and its order takes the state it has at Stripe now."
          done="The event was processed again."
          alone
        />
      </RowDialog>
    );
  }
  return listing === "messages" ? <AnswerMessage row={row} /> : null;
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

function PublishCourse({ row }: { row: Row }) {
  const isPublished = row.state === "published";
  const label = isPublished ? "Unpublish" : "Publish";
  const learners = counted(Number(row.enrolled), "person is", "people are");
  return (
    <RowDialog title={String(row.title)} label={label}>
      <AdminForm
        label={label}
        action={publishCourseAction}
        fields={{ courseId: String(row.id), publish: String(!isPublished) }}
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
