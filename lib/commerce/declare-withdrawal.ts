import { formatDay } from "../dates";

type Contract = { product: string; reference: string; paidAt: Date };

/** What a buyer declares: the same words when it is confirmed and in its acknowledgement (CRD Art. 11a). */
export function declareWithdrawal({ product, reference, paidAt }: Contract): string {
  return `I withdraw from my contract on ${product}, order ${reference}, paid on ${formatDay(paidAt)}.`;
}
