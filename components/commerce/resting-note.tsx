import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import { type RestingPayment, restingWords } from "@/lib/commerce/resting-payments";

type Props = { resting: RestingPayment; what?: string; className?: string };

/** In the place of what would sell it a second time. */
export function RestingNote({ resting, what, className }: Props) {
  const { title, text } = restingWords(resting, what);
  return (
    <Callout tone="info" title={title} className={className}>
      <p>{text}</p>
      <p className="mt-1">
        <TextLink href={`/order/${resting.reference}`} className="lone-link text-accent-deep!">
          See the order
        </TextLink>
      </p>
    </Callout>
  );
}
