/** Once per person and lesson (product.md, section 9). */
export const LESSON_XP = 50;

export const lessonXpReason = (lessonId: string) => `lesson_completed:${lessonId}`;
