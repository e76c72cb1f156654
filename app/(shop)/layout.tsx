import type { ReactNode } from "react";
import { Shell } from "@/components/layout/shell";
import { knownSession } from "@/lib/accounts/viewer-queries";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  return <Shell session={await knownSession()}>{children}</Shell>;
}
