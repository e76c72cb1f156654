/** The categories of the skills quiz and the exam. Source: product.md, section 3. */
export const CATEGORIES = ["fundamentals", "tools", "business", "ethics"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The least that a bank needs: the final questions of a course, the quiz in each category. */
export const LEAST_QUESTIONS = { practice: 10, finalAssessment: 25 } as const;

/** A question of any bank with four options. `answer`: the index of the right one. */
export type Item = { id: string; question: string; options: string[]; answer: number; stimulus?: string };
export type Statement = { text: string; isTrue: boolean };
