import "server-only";
import { AppError } from "../platform/errors";
import { createHandlerWrapper } from "../platform/http/handler";
import { getViewer } from "./viewer-queries";
import { type AccessLevel, admitViewer, assertFresh, type Viewer } from "./viewers";

type Viewers = { anyone: null } & Record<AccessLevel, Viewer>;

/** Builds a route handler; its contract is in lib/platform/http/handler.ts. */
export const handler = createHandlerWrapper<Viewers>(async (who, { beforeConsent, signInFirst }) => {
  const viewer = who === "anyone" ? null : await getViewer();
  if (who !== "anyone") {
    if (!viewer && signInFirst) throw new AppError("unauthenticated", signInFirst);
    const known = viewer && beforeConsent ? { ...viewer, consented: true } : viewer;
    admitViewer(known, who as AccessLevel);
  }
  return { viewer: viewer as Viewers[typeof who], assertFresh: () => assertFresh(viewer) };
});
