import "server-only";
import { requireViewer } from "../accounts/viewer-queries";
import type { Viewer } from "../accounts/viewers";

export function requireAdministrator(here: string): Promise<Viewer> {
  return requireViewer(here, "administrator");
}
