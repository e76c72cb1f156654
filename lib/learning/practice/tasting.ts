/** The exercise on the home page. It stands in a sample lesson, so that everybody may answer it. */
export const TASTING = {
  courseId: "ai-in-everyday-life",
  lessonKey: "introduction-to-everyday-ai",
  exerciseKey: "everyday-happy-to-confirm",
} as const;

/** Options go by their texts: home was made without a database, and has them in an order of its own. */
export type TastingFeedback = {
  isRight: boolean | null;
  isDone: boolean;
  right: string | null;
  reasons: { option: string; reason: string }[];
};
