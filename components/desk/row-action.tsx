import { Textarea } from "@/components/ui/textarea";
import {
  answerMessageAction,
  publishCourseAction,
  retryEventAction,
  retryJobAction,
  switchFeedAction,
  switchPerkAction,
} from "@/lib/desk/actions";
import type { ListingName, Row } from "@/lib/desk/view";
import { CertificateActions } from "./certificate-actions";
import { DecidePass } from "./decide-pass";
import { DeskForm } from "./desk-form";
import { OrderActions } from "./order-actions";

/** What an operator can do with a row of a table; nothing for tables that are only looked at. */
export function RowAction({ listing, row }: { listing: ListingName; row: Row }) {
  const key = String(row.key ?? row.id);
  if (listing === "orders") return <OrderActions row={row} />;
  if (listing === "certificates") return <CertificateActions row={row} />;
  if (listing === "decisions") return <DecidePass row={row} />;
  if (listing === "courses") return <PublishCourse row={row} />;
  if (listing === "feeds" || listing === "perks") {
    if (row.state === "retired") return null;
    const isOn = row.state === "on";
    return (
      <DeskForm
        label={isOn ? "Switch off" : "Switch on"}
        action={listing === "feeds" ? switchFeedAction : switchPerkAction}
        fields={{ key, on: String(!isOn) }}
        danger={isOn}
        done={`${key} is ${isOn ? "off" : "on"}.`}
      />
    );
  }
  if (listing === "jobs" && (row.state === "failed" || row.state === "retry")) {
    const fields = { id: key, name: String(row.name) };
    return (
      <DeskForm label="Try again" action={retryJobAction} fields={fields} done="The job is tried again." />
    );
  }
  if (listing === "webhooks") {
    return (
      <DeskForm
        label="Follow again"
        action={retryEventAction}
        fields={{ eventId: key }}
        warning="1 order at most: Stripe is asked for the event, and its order becomes what Stripe says now."
        done="The event was followed."
      />
    );
  }
  if (listing === "messages") {
    return (
      <DeskForm
        label={row.answered ? "Answer again" : "Answer"}
        action={answerMessageAction}
        fields={{ messageId: key }}
        warning={`To ${row.email}`}
        done="The answer is on its way."
        reasonless
      >
        <Textarea label="Answer" name="text" rows={6} required maxLength={5000} />
      </DeskForm>
    );
  }
  return null;
}

function PublishCourse({ row }: { row: Row }) {
  if (row.state === "retired") return null;
  const isPublished = row.state === "published";
  const learners = Number(row.enrolled).toLocaleString("en");
  return (
    <DeskForm
      label={isPublished ? "Unpublish" : "Publish"}
      action={publishCourseAction}
      fields={{ courseId: String(row.id), publish: String(!isPublished) }}
      warning={
        isPublished
          ? `${learners} people are enrolled. They keep the course; nobody new finds it.`
          : `${learners} people are enrolled. Everybody finds the course again.`
      }
      danger={isPublished}
      done={isPublished ? "The course is off the list." : "The course is on the list."}
    />
  );
}
