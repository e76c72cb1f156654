import { getViewer } from "@/lib/auth/queries";
import { ConfirmDialog } from "./confirm-dialog";

/** 'Confirm it is you': once in a layout or section whose forms ask for a fresh sign-in. */
export async function ConfirmIdentity() {
  const viewer = await getViewer();
  if (!viewer) return null;
  const { email, hasPassword, hasSecondFactor } = viewer;
  return <ConfirmDialog email={email} hasPassword={hasPassword} hasSecondFactor={hasSecondFactor} />;
}
