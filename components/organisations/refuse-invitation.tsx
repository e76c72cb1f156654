import { AdminForm } from "@/components/admin/admin-form";
import { RowDialog } from "@/components/admin/row-dialog";
import { refuseInvitationAction } from "@/lib/organisations/actions";

type Props = { token: string; organisation: string; isSeat: boolean; isSignedIn: boolean };

export function RefuseInvitation({ token, organisation, isSeat, isSignedIn }: Props) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-soft">
        {isSignedIn ? "Not for you?" : "Not for you? You need no account to refuse it."}
      </p>
      <RowDialog title={`The invitation of ${organisation}`} label="Refuse">
        <AdminForm
          label="Refuse the invitation"
          action={refuseInvitationAction}
          fields={{ token }}
          warning={
            isSeat
              ? `The link ends, ${organisation} is told, and the seat is free for somebody else.`
              : `The link ends, and ${organisation} is told.`
          }
          danger
          done="The invitation is refused."
          reasonless
          alone
        />
      </RowDialog>
    </div>
  );
}
