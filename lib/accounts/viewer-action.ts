import "server-only";
import { createActionWrapper } from "../platform/http/action";
import type { Person } from "./guests";
import { getPerson, getViewer } from "./viewer-queries";
import { type AccessLevel, admitViewer, assertFresh, type Viewer } from "./viewers";

/** `person`: a signed-in user, or the guest of this browser. missingFor() explains the levels. */
type Viewers = { anyone: Viewer | null; person: Person } & Record<AccessLevel, Viewer>;

/** Builds a server action; its contract is in lib/platform/http/action.ts. */
export const action = createActionWrapper<Viewers>(async (who, { beforeConsent }) => {
  const viewer = await getViewer();
  const found = who === "person" ? await getPerson() : viewer;
  const isGuest = found !== null && viewer === null;
  if (who !== "anyone" && !isGuest) {
    const known = viewer && beforeConsent ? { ...viewer, consented: true } : viewer;
    admitViewer(known, who === "person" ? "signed-in" : (who as AccessLevel));
  }
  return {
    viewer: found as Viewers[typeof who],
    id: found?.id,
    assertFresh: () => assertFresh(viewer),
  };
});
