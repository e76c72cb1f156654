import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { AuthPanel } from "./auth-panel";

type Props = {
  message: string;
  href: string;
  action: string;
  other?: { href: string; action: string };
  children?: ReactNode;
};

export function LinkEnded({ message, href, action, other, children }: Props) {
  return (
    <AuthPanel title="This link has ended">
      <p className="mb-6 text-ink-soft">{message}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={href}>{action}</ButtonLink>
        {other ? (
          <ButtonLink href={other.href} variant="secondary">
            {other.action}
          </ButtonLink>
        ) : null}
      </div>
      {children}
    </AuthPanel>
  );
}
