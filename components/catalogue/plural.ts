/** "1 lesson", "12 lessons". */
export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
