import { businessDaysAfter } from "../../platform/business-days";

/** What can be had, in the order of the form. The database knows the same keys. */
export const WISHES = {
  "read-aloud": "The questions read aloud",
  "plain-paper": "A plain paper on screen",
  breaks: "Breaks",
  contact: "Contact with a person",
  other: "Something else",
} as const;
export type Wish = keyof typeof WISHES;
export const wishKeys = Object.keys(WISHES) as Wish[];

export const wishNames = (wishes: readonly string[]): string[] =>
  wishKeys.filter((wish) => wishes.includes(wish)).map((wish) => WISHES[wish]);

const ANSWER_DAYS = 3;

/** 'We answer within three working days' */
export const adjustmentDueAt = (askedAt: Date): Date => businessDaysAfter(askedAt, ANSWER_DAYS);

/** What somebody agrees to who asks for an adjustment. Another sentence gets another date. */
export const ADJUSTMENT_CONSENT_VERSION = "2026-11-28";
export const ADJUSTMENT_CONSENT =
  "I agree that Skillbite keeps what I write here, which can say something about my health, to answer me and to arrange the exam.";
