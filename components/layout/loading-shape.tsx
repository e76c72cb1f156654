"use client";

import { type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * The browser's half of SoftLoading: what came in a document has no boundary around it, what came softly has one. As
 * the page came it stays: with another shape, the next search or lesson would make all of it anew, and lose the focus.
 */
export function LoadingShape({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true, // on the server, and while its document is taken over
  );
  const [cameWhole] = useState(isDocument);
  return cameWhole ? children : <Suspense fallback={skeleton}>{children}</Suspense>;
}
