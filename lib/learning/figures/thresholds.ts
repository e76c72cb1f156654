export type Mail = { subject: string; score: number; isFraud: boolean };
/** Euros for each. */
export type Prices = { missed: number; falseAlarm: number };
type Outcome = { caught: number; missed: number; falseAlarms: number; delivered: number };

export const STEP = 5; // between two thresholds

export const MAILS: Mail[] = [
  { subject: "Your parcel is held: pay €1.99 now", score: 97, isFraud: true },
  { subject: "Confirm your password within 24 hours", score: 92, isFraud: true },
  { subject: "You have won a voucher", score: 88, isFraud: true },
  { subject: "Unusual sign-in, act at once", score: 81, isFraud: true },
  { subject: "Last reminder: your invoice is due today", score: 78, isFraud: false },
  { subject: "Our bank account has changed", score: 74, isFraud: true },
  { subject: "Change your password, from our own IT", score: 66, isFraud: false },
  { subject: "Signed contract in the attachment", score: 62, isFraud: true },
  { subject: "Summer sale: half price until Sunday", score: 57, isFraud: false },
  { subject: "A quick favour, from the managing director", score: 48, isFraud: true },
  { subject: "Your order has been sent", score: 44, isFraud: false },
  { subject: "Please pay the deposit for the venue", score: 36, isFraud: false },
  { subject: "Question about invoice 4711", score: 33, isFraud: true },
  { subject: "New terms of your mobile contract", score: 27, isFraud: false },
  { subject: "Offer, as discussed on the phone", score: 22, isFraud: false },
  { subject: "Your ticket for Friday", score: 18, isFraud: false },
  { subject: "Minutes of the meeting", score: 14, isFraud: false },
  { subject: "Newsletter of the trade association", score: 9, isFraud: false },
  { subject: "Lunch on Thursday?", score: 6, isFraud: false },
  { subject: "Photos of the summer party", score: 3, isFraud: false },
];

/** Mails with this score or a higher one are held back. */
export function outcomeAt(threshold: number, mails: Mail[]): Outcome {
  const count = (isFraud: boolean, isHeld: boolean) =>
    mails.filter((mail) => mail.isFraud === isFraud && mail.score >= threshold === isHeld).length;
  return {
    caught: count(true, true),
    missed: count(true, false),
    falseAlarms: count(false, true),
    delivered: count(false, false),
  };
}

/** The cost at each threshold from 0 to 100, in euros. */
export function costsOf(mails: Mail[], prices: Prices): { threshold: number; cost: number }[] {
  return Array.from({ length: 100 / STEP + 1 }, (_, step) => {
    const { missed, falseAlarms } = outcomeAt(step * STEP, mails);
    return { threshold: step * STEP, cost: missed * prices.missed + falseAlarms * prices.falseAlarm };
  });
}

/** The lowest of the thresholds that cost least. */
export function cheapestOf(costs: { threshold: number; cost: number }[]): {
  threshold: number;
  cost: number;
} {
  return costs.reduce((best, each) => (each.cost < best.cost ? each : best));
}
