import type { ReactNode } from "react";
import { ConfirmIdentity } from "@/components/accounts/confirm-identity";
import { ReportLostRole } from "@/components/admin/lost-role";
import { Shell } from "@/components/layout/shell";
import { getViewer, knownSession } from "@/lib/accounts/viewer-queries";
import { NO_ROLE } from "@/lib/accounts/viewers";

const LOST = {
  refusal: NO_ROLE,
  told: "Nothing was done: your account has no access to the admin pages any more. Whoever runs this site can say why.",
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await knownSession();
  const isOperator = session === "in" && (await getViewer())?.role === "administrator";
  if (!isOperator) return <Shell session={session}>{children}</Shell>;
  return (
    <ReportLostRole words={LOST}>
      {children}
      <ConfirmIdentity />
    </ReportLostRole>
  );
}
