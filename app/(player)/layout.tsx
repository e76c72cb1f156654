import type { ReactNode } from "react";
import { HeaderStreak } from "@/components/dashboard/header-streak";
import { Shell } from "@/components/layout/shell";
import { knownSession } from "@/lib/accounts/viewer-queries";

/** The lesson is the page: nothing is advertised below it. */
export default async function PlayerLayout({ children }: { children: ReactNode }) {
  return (
    <Shell session={await knownSession()} footer="short" streak={<HeaderStreak />}>
      {children}
    </Shell>
  );
}
