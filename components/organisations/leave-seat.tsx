import { AdminForm } from "@/components/admin/admin-form";
import { RowDialog } from "@/components/admin/row-dialog";
import { leaveSeatAction } from "@/lib/organisations/actions";
import type { OwnSeat } from "@/lib/organisations/seat-queries";

export function LeaveSeat({ seat: { assignmentId, organisation, examStarted } }: { seat: OwnSeat }) {
  const afterwards = examStarted
    ? "You have started the exam on it, so it goes to nobody afterwards, and not to you again either."
    : `${organisation} is told, and can give it to somebody else.`;
  return (
    <RowDialog title={`Your seat of ${organisation}`} label="Give it up">
      <p>
        The three levels and the exam close at once, unless you have them otherwise. What you completed and
        your certificates stay yours.
      </p>
      <AdminForm
        label="Give the seat up"
        action={leaveSeatAction}
        fields={{ assignmentId }}
        warning={afterwards}
        danger
        done={`You have no seat of ${organisation} any more.`}
        reasonless
        alone
      />
    </RowDialog>
  );
}
