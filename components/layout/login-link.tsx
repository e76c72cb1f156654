"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";

/** To /auth, and back here afterwards: path, query and hash are read at the click. Plain /auth without code. */
export function LoginLink({ className, children }: { className?: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <Link
      href="/auth"
      prefetch={false}
      className={className}
      onClick={(event) => {
        const { pathname, search, hash } = window.location;
        if (pathname === "/auth" || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.push(`/auth?next=${encodeURIComponent(pathname + search + hash)}`);
      }}
    >
      {children}
    </Link>
  );
}
