import { formatCharge, VAT_INCLUDED } from "@/lib/commerce/prices";

export type KnownCode = { code: string; price: number };

type Props = {
  /** EUR cents. */
  price: number;
  before: number;
  code: string;
  /** False for a code that only the server can price. */
  isPriced: boolean;
};

/** The one rule of every purchase. */
export function BuySum({ price, before, code, isPriced }: Props) {
  const saves = isPriced && price < before;
  return (
    <p>
      <strong className="block text-balance font-display font-semibold text-xl leading-snug">
        {isPriced ? `${formatCharge(price)} today. Once. No subscription.` : "Paid once. No subscription."}
      </strong>
      <span className="text-ink-soft text-sm">
        {isPriced
          ? saves
            ? `${VAT_INCLUDED}. ${formatCharge(before)} without ${code}.`
            : `The whole price, ${VAT_INCLUDED}.`
          : `${formatCharge(before)}, ${VAT_INCLUDED}, less what ${code} takes off: you see the sum before you pay.`}
      </span>
    </p>
  );
}
