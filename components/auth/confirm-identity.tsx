import { getViewer } from "@/lib/auth/queries";
import { ConfirmDialog } from "./confirm-dialog";

/** 'Confirm it is you': once in a layout or section whose forms ask for a fresh sign-in. */
export async function ConfirmIdentity() {
  const viewer = await getViewer();
  return viewer ? (
    <ConfirmDialog hasPassword={viewer.hasPassword} hasSecondFactor={viewer.hasSecondFactor} />
  ) : null;
}
