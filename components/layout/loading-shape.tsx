"use client";

import { type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Only a soft navigation gets a boundary. The shape then stays: a change would remount the content and lose the
 * focus.
 */
export function LoadingShape({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true, // on the server and during hydration
  );
  const [cameWhole] = useState(isDocument);
  return cameWhole ? children : <Suspense fallback={skeleton}>{children}</Suspense>;
}
