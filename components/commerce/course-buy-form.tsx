import { LazyBuyForm } from "@/components/site/lazy-buy-form";
import { findTierCode } from "@/lib/commerce/discount-queries";
import { levelSoldAs } from "@/lib/commerce/products";
import { courseSku, type Level } from "@/lib/learning/skus";
import { UnlessResting } from "./unless-resting";

type Props = {
  course: { id: string; title: string; price: number; level: Level };
  sameWindow?: boolean;
};

/** A course costs here what its level costs on /pricing: today's code is filled in where it covers it. */
export async function CourseBuyForm({ course: { id, title, price, level }, sameWindow = false }: Props) {
  const sku = courseSku(id);
  const opened = levelSoldAs(level, price);
  const known = opened && (await findTierCode(opened.sku, price));
  return (
    <UnlessResting sku={sku} what={title}>
      <LazyBuyForm
        product={title}
        sku={sku}
        amount={price}
        mode="link"
        sameWindow={sameWindow}
        {...(known && { code: known.code, known })}
      />
    </UnlessResting>
  );
}
