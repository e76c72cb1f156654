import { TextLink } from "@/components/ui/link";
import { cleanReference } from "@/lib/commerce/order-references";

/** A text in which order references lead to their orders. */
export function OrderLinks({ text }: { text: string }) {
  return text.split(/(\bSBO-[0-9A-Z]+)/i).map((part, place) => {
    const reference = cleanReference(part);
    return reference ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message can name an order twice
      <TextLink key={place} href={`/admin/orders/${reference}`}>
        {part}
      </TextLink>
    ) : (
      part
    );
  });
}
