import { ButtonLink } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { hrefOf } from "@/lib/commerce/product-paths";

/** Nobody buys again what they have for life. */
export function Owned({ sku, label, className }: { sku: string; label: string; className?: string }) {
  return (
    <div className={className}>
      <p className="flex items-center gap-2 font-semibold lg:row-start-2">
        <CircleCheck className="size-5 shrink-0 text-success" />
        You have this, for life
      </p>
      <ButtonLink href={hrefOf(sku)} variant="secondary" className="mt-4 w-full lg:row-start-3">
        {label}
      </ButtonLink>
    </div>
  );
}
