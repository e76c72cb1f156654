import type { ReactNode } from "react";
import { ConfirmIdentity } from "@/components/accounts/confirm-identity";

export default function OrganisationLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ConfirmIdentity />
    </>
  );
}
