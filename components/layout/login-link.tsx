"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";

/** Returns here after signing in. Path, query and hash are read at the click. */
export function LoginLink({ className, children }: { className?: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <PageLink
      href="/auth"
      className={className}
      onClick={(event) => {
        const { pathname, search, hash } = window.location;
        if (pathname === "/auth" || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.push(`/auth?next=${encodeURIComponent(pathname + search + hash)}`);
      }}
    >
      {children}
    </PageLink>
  );
}
