import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import {
  reissueCertificateAction,
  resendCertificateAction,
  revokeCertificateAction,
} from "@/lib/admin/actions";
import type { AdminRow } from "@/lib/admin/admin-tables";
import type { CertificateDetails } from "@/lib/admin/certificate-queries";
import { AdminForm } from "./admin-form";

const NOBODY = "No address is left: nobody is mailed.";

type Props = { row: AdminRow<"certificates">; mailedTo: CertificateDetails["mailedTo"] };

export function CertificateActions({ row, mailedTo }: Props) {
  const { code, holder } = row;
  const isRevoked = row.state.startsWith("revoked");
  const counts = row.state === "valid";
  return (
    <>
      {counts ? (
        <AdminForm
          label="Correct the name"
          action={reissueCertificateAction}
          fields={{ code }}
          warning={`A certificate with a new code takes the place of this one. ${mailedTo ? `${holder} gets it by mail, to ${mailedTo}.` : `${NOBODY} Give the new code to whoever asked.`} The page of ${code} says that it is superseded, and its badges no longer verify.`}
          danger
          done="The new certificate is issued. Its code stands at the top of this page."
        >
          <Field label="Name on the new one" name="name" required defaultValue={holder} />
        </AdminForm>
      ) : null}
      {isRevoked ? null : (
        <AdminForm
          label="Revoke"
          action={revokeCertificateAction}
          fields={{ code }}
          warning={`${mailedTo ? `${holder} gets a mail, to ${mailedTo}.` : NOBODY} Whoever checks the certificate sees that it is revoked, but not why. This cannot be undone.`}
          danger
          done={`${code} is revoked.`}
        >
          <Select label="What its holder is told" name="reasonClass" defaultValue="">
            <option value="" disabled>
              Choose
            </option>
            <option value="error">It was issued in error</option>
            <option value="misconduct">Misconduct in the exam</option>
          </Select>
        </AdminForm>
      )}
      {mailedTo ? (
        <AdminForm
          label="Send again"
          action={resendCertificateAction}
          fields={{ code }}
          warning={`To ${mailedTo}`}
          done="The mail is on its way."
          reasonless
        />
      ) : null}
    </>
  );
}
