import clsx from "clsx";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/lib/platform/brand";

export function HomeLink({ className }: { className?: string }) {
  return (
    <PageLink href="/" className={clsx("logo", className)}>
      {brand.name}
    </PageLink>
  );
}
