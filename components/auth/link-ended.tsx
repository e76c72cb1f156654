import { ButtonLink } from "@/components/ui/button";
import { AuthPanel } from "./auth-panel";

/** A mailed link that was used, has expired or never was one. */
export function LinkEnded({ message, href, action }: { message: string; href: string; action: string }) {
  return (
    <AuthPanel title="This link has ended">
      <p className="mb-6 text-ink-soft">{message}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </AuthPanel>
  );
}
