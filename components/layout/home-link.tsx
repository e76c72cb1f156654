import clsx from "clsx";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/lib/brand";
import { Logo } from "./logo";

/** The logo that leads home. */
export function HomeLink({ className }: { className?: string }) {
  return (
    <PageLink href="/" className={clsx("inline-block rounded-control", className)}>
      <Logo name={brand.name} />
    </PageLink>
  );
}
