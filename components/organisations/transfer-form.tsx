import type { ReactNode } from "react";
import { AdminForm } from "@/components/admin/admin-form";
import { Select } from "@/components/ui/select";
import { transferOwnershipAction } from "@/lib/organisations/actions";

export function TransferForm({ orgId, children }: { orgId: string; children: ReactNode }) {
  return (
    <>
      <p className="mb-4 text-ink-soft text-sm">
        The new owner decides who manages the seats, and buys further ones into this organisation. You stay
        among those who manage them.
      </p>
      <AdminForm
        label="Hand over"
        action={transferOwnershipAction}
        fields={{ orgId }}
        warning="Only the new owner can give it back."
        danger
        done="The organisation has a new owner."
        reasonless
      >
        <Select label="New owner" name="adminId">
          {children}
        </Select>
      </AdminForm>
    </>
  );
}
