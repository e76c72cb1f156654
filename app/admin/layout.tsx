import type { ReactNode } from "react";
import { ConfirmIdentity } from "@/components/auth/confirm-identity";
import { TellLostRole } from "@/components/desk/lost-role";
import { Shell } from "@/components/layout/shell";
import { NO_ROLE } from "@/lib/auth/admit-viewer";
import { getViewer, knownSession } from "@/lib/auth/queries";

const LOST = {
  refusal: NO_ROLE,
  told: "Nothing was done: your account has no access to the desk any more. Whoever runs this site can say why.",
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const session = await knownSession();
  const isOperator = session === "in" && (await getViewer())?.role === "administrator";
  return (
    <Shell session={session}>
      {isOperator ? <TellLostRole words={LOST}>{children}</TellLostRole> : children}
      <ConfirmIdentity />
    </Shell>
  );
}
