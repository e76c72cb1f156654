import { decidePassAction } from "@/lib/questions/actions";
import type { Row } from "@/lib/table";
import { AdminForm } from "./admin-form";

/** A pass that a corrected key would have failed: nothing but a person takes it. */
export function DecidePass({ row }: { row: Row }) {
  const rescoreId = String(row.id);
  const certificate = row.certificate ? ` and the certificate ${row.certificate}` : "";
  return (
    <>
      <AdminForm
        label="Keep"
        action={decidePassAction}
        fields={{ rescoreId, decision: "kept" }}
        warning={`1 person: the ${row.before}%${certificate} stand for good.`}
        done="The pass stands."
      />
      <AdminForm
        label="Take"
        action={decidePassAction}
        fields={{ rescoreId, decision: "taken" }}
        warning={`1 person: the result becomes ${row.after}%${row.certificate ? `${certificate} is revoked` : ", a fail"}. A mail says so. It cannot be undone.`}
        danger
        done="The pass is taken."
      />
    </>
  );
}
