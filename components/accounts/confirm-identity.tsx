import { getViewer } from "@/lib/accounts/viewer-queries";
import { ConfirmDialog } from "./confirm-dialog";

/** Once in each layout or section whose forms need a fresh session. */
export async function ConfirmIdentity() {
  const viewer = await getViewer();
  if (!viewer) return null;
  const { email, hasPassword, hasSecondFactor } = viewer;
  return <ConfirmDialog email={email} hasPassword={hasPassword} hasSecondFactor={hasSecondFactor} />;
}
