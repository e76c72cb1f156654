import { headers } from "next/headers";
import type { ReactNode } from "react";
import { LoadingShape } from "./loading-shape";

/**
 * Skeletons while a page of the running application loads. A document is sent whole instead: React would stream
 * its content after the skeleton and move it into place with a script, which readers without JavaScript and
 * crawlers never see happen. Takes the place of `loading.tsx`, which cannot tell the two apart.
 */
export async function SoftLoading({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  // Fetch Metadata: what scripts ask for. A document would carry the skeleton, a tenth of it, and never show it.
  const isSoft = (await headers()).get("sec-fetch-dest") === "empty";
  return <LoadingShape skeleton={isSoft ? skeleton : null}>{children}</LoadingShape>;
}
