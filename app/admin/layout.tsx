import type { ReactNode } from "react";
import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { Shell } from "@/components/layout/shell";
import { knownSession } from "@/lib/auth/queries";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Shell session={await knownSession()}>
      {children}
      <ConfirmIdentity />
    </Shell>
  );
}
