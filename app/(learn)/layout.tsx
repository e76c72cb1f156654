import type { ReactNode } from "react";
import { HeaderStreak } from "@/components/dashboard/header-streak";
import { Shell } from "@/components/layout/shell";
import { knownSession } from "@/lib/accounts/viewer-queries";

export default async function LearnLayout({ children }: { children: ReactNode }) {
  return (
    <Shell session={await knownSession()} streak={<HeaderStreak />}>
      {children}
    </Shell>
  );
}
