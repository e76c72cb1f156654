import { ButtonForm } from "@/components/privacy/button-form";
import { stopTipsAction } from "@/lib/accounts/notifications/actions";
import {
  type NotificationKind,
  notificationKinds,
  notifications,
} from "@/lib/accounts/notifications/mail-kinds";
import { NotificationsForm } from "./notifications-form";

type Props = { wanted: NotificationKind[]; tips: { confirmed: boolean } | null };

export function Notifications({ wanted, tips }: Props) {
  const kinds = notificationKinds.map((kind) => ({
    kind,
    label: notifications[kind].label,
    about: notifications[kind].about,
    wanted: wanted.includes(kind),
  }));
  return (
    <>
      <NotificationsForm kinds={kinds} />
      {tips ? (
        <div className="mt-6 border-line border-t pt-5">
          <p className="font-semibold">AI tips and certification updates</p>
          <p className="mb-3 text-ink-soft text-sm">
            {tips.confirmed
              ? "You asked for them before the quiz, and confirmed it by mail."
              : "Your address was left before the quiz. Nothing is sent before you confirm by mail."}
          </p>
          <ButtonForm
            run={stopTipsAction}
            label="Stop AI tips"
            busyLabel="Saving…"
            variant="secondary"
            done="You get no more AI tips."
            failure="Error"
          />
        </div>
      ) : null}
      <p className="mt-6 border-line border-t pt-5 text-ink-soft text-sm">
        Always sent, because it answers something that you did or keeps your account safe: links to confirm
        and to sign in, changes of your password and of your ways to sign in, the end of your account,
        receipts, refunds, withdrawals, an issued certificate, invitations, an organisation that changes
        hands, and answers to your messages.
      </p>
    </>
  );
}
