import type { AdminRow } from "@/lib/admin/admin-tables";
import { decidePassAction } from "@/lib/certificates/rescoring/actions";
import { AdminForm } from "./admin-form";

/** For a pass that the corrected key turns into a fail. Only an operator withdraws it. */
export function DecidePass({ row }: { row: AdminRow<"decisions"> }) {
  const rescoreId = row.id;
  const certificate = row.certificate ? ` and the certificate ${row.certificate}` : "";
  return (
    <>
      <AdminForm
        label="Keep the pass"
        action={decidePassAction}
        fields={{ rescoreId, decision: "kept" }}
        warning={`The result of ${row.before}%${certificate} stay valid for good.`}
        done="The pass is kept."
      />
      <AdminForm
        label="Withdraw the pass"
        action={decidePassAction}
        fields={{ rescoreId, decision: "taken" }}
        warning={`The result becomes ${row.after}%${row.certificate ? `${certificate} is revoked` : ", a fail"}. The person gets a mail. This cannot be undone.`}
        danger
        done="The pass is withdrawn."
      />
    </>
  );
}
