import { headers } from "next/headers";
import { type ReactNode, Suspense } from "react";

/**
 * Skeletons while a page of the running application loads. A document is sent whole instead: React would stream
 * its content after the skeleton and move it into place with a script, which readers without JavaScript and
 * crawlers never see happen. Takes the place of `loading.tsx`, which cannot tell the two apart.
 */
export async function SoftLoading({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isDocument = (await headers()).get("sec-fetch-dest") !== "empty";
  return isDocument ? children : <Suspense fallback={skeleton}>{children}</Suspense>;
}
