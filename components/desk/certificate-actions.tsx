import { Select } from "@/components/ui/select";
import { resendCertificateAction, revokeCertificateAction } from "@/lib/desk/actions";
import type { Row } from "@/lib/desk/view";
import { DeskForm } from "./desk-form";

export function CertificateActions({ row }: { row: Row }) {
  const code = String(row.code);
  const isRevoked = String(row.state).startsWith("revoked");
  return (
    <div className="flex flex-col items-start gap-2">
      {isRevoked ? null : (
        <DeskForm
          label="Revoke"
          action={revokeCertificateAction}
          fields={{ code }}
          warning={`1 person: ${row.holder}. Everybody who checks it reads that it is revoked. It cannot be undone.`}
          danger
          done={`${code} is revoked.`}
        >
          <Select label="What everybody may read" name="reasonClass" defaultValue="">
            <option value="" disabled>
              Choose
            </option>
            <option value="error">It was issued in error</option>
            <option value="misconduct">Misconduct in the exam</option>
          </Select>
        </DeskForm>
      )}
      {row.email ? (
        <DeskForm
          label="Send again"
          action={resendCertificateAction}
          fields={{ code }}
          warning={`To ${row.email}`}
          done="The mail is on its way."
          reasonless
        />
      ) : null}
    </div>
  );
}
