import { headers } from "next/headers";
import type { ReactNode } from "react";
import { LoadingShape } from "./loading-shape";

/**
 * Replaces `loading.tsx`: skeletons only in a soft navigation. In a document, React would stream the content after
 * the skeleton and move it with a script; crawlers and readers without JavaScript would not see it.
 */
export async function SoftLoading({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  // Fetch Metadata: "empty" means a script asked.
  const isSoft = (await headers()).get("sec-fetch-dest") === "empty";
  return <LoadingShape skeleton={isSoft ? skeleton : null}>{children}</LoadingShape>;
}
