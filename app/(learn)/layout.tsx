import type { ReactNode } from "react";
import { Shell } from "@/components/layout/shell";
import { getViewer } from "@/lib/auth/queries";

export default async function LearnLayout({ children }: { children: ReactNode }) {
  return <Shell session={(await getViewer()) ? "in" : "out"}>{children}</Shell>;
}
