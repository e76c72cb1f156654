import { TextLink } from "@/components/ui/link";
import { levelSoldAs } from "@/lib/commerce/products";
import type { Level } from "@/lib/learning/skus";

/** Only if the course costs as much as its level. */
export function OpensLevel({ level, price, className }: { level: Level; price: number; className?: string }) {
  const product = levelSoldAs(level, price);
  if (!product) return null;
  return (
    <p className={className}>
      Opens every {level} course, as the {product.name} does.{" "}
      <TextLink href={`/pricing#level-${level}`}>See pricing and discounts</TextLink>
    </p>
  );
}
