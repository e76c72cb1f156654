import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import {
  reissueCertificateAction,
  resendCertificateAction,
  revokeCertificateAction,
} from "@/lib/admin/actions";
import type { AdminRow } from "@/lib/admin/admin-tables";
import { AdminForm } from "./admin-form";

export function CertificateActions({ row }: { row: AdminRow<"certificates"> }) {
  const { code } = row;
  const isRevoked = row.state.startsWith("revoked");
  const counts = row.state === "valid";
  return (
    <>
      {isRevoked ? null : (
        <AdminForm
          label="Revoke"
          action={revokeCertificateAction}
          fields={{ code }}
          warning={`${row.holder} gets a mail. Whoever checks the certificate sees that it is revoked, but not why. This cannot be undone.`}
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
      {counts ? (
        <AdminForm
          label="Reissue"
          action={reissueCertificateAction}
          fields={{ code }}
          warning={`${row.holder} gets a new code by mail. The page of ${code} says that it was replaced, and its badges no longer verify.`}
          danger
          done="The new certificate is on its way."
        >
          <Field label="Name on the new one" name="name" required defaultValue={row.holder} />
        </AdminForm>
      ) : null}
      {row.email ? (
        <AdminForm
          label="Send again"
          action={resendCertificateAction}
          fields={{ code }}
          warning={`To ${row.email}`}
          done="The mail is on its way."
          reasonless
        />
      ) : null}
    </>
  );
}
