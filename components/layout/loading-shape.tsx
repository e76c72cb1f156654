"use client";

import { Fragment, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

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
  if (!cameWhole) return <Suspense fallback={skeleton}>{children}</Suspense>;
  // The key makes a node of its own: React repeats a function whose content is late, and then removes a child twice.
  return <Fragment key="content">{children}</Fragment>;
}
