"use client";

import { type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Skeletons while a page of the running application loads. A document is sent whole instead: React would stream
 * its content after the skeleton and move it into place with a script, which readers without JavaScript and
 * crawlers never see happen. Takes the place of `loading.tsx`, which cannot tell the two apart. As the page came it
 * stays: with another shape, the next search or lesson would make all of it anew, and lose the focus.
 */
export function SoftLoading({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true, // on the server, and while its document is taken over
  );
  const [cameWhole] = useState(isDocument);
  return cameWhole ? children : <Suspense fallback={skeleton}>{children}</Suspense>;
}
