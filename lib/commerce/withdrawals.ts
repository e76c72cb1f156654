import { formatDay } from "../dates";

export const WITHDRAWAL_DAYS = 14;

type Contract = { product: string; reference: string; paidAt: Date };

/** The confirmation step and the acknowledgement must use the same words (CRD Art. 11a). */
export function formatDeclaration({ product, reference, paidAt }: Contract): string {
  return `I withdraw from my contract on ${product}, order ${reference}, paid on ${formatDay(paidAt)}.`;
}
