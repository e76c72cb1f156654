import type { ReactNode } from "react";
import { ConfirmIdentity } from "@/components/accounts/confirm-identity";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ConfirmIdentity />
    </>
  );
}
