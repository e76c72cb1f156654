/** Once per person and lesson (product.md, section 9). */
export const LESSON_XP = 50;

export const lessonXpReason = (lessonId: string) => `lesson_completed:${lessonId}`;

/** Once per person and lesson, when its last exercise is done. */
export const EXERCISES_XP = 10;

export const exercisesXpReason = (lessonId: string) => `exercises_done:${lessonId}`;

/** Once per person and bite, when all of its week is done. */
export const WEEKLY_BITE_XP = 20;

export const weeklyBiteXpReason = (biteId: string) => `weekly_bite:${biteId}`;
