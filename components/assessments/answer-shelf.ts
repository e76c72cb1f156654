/** An answer as it is sent. `position` and `seq` as in lib/assessments/save-answer.ts. */
export type Answer = { position: number; optionId: string; seq: number };

/** Answers that the server has not confirmed outlive a closed tab here. */
const shelf = (attemptId: string) => `skillbite-unsent:${attemptId}`;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" &&
  value !== null &&
  "position" in value &&
  "optionId" in value &&
  "seq" in value &&
  Number.isInteger(value.position) &&
  Number.isInteger(value.seq) &&
  typeof value.optionId === "string";

export function readShelf(attemptId: string): Answer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(shelf(attemptId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

export function writeShelf(attemptId: string, unsent: Answer[]): void {
  try {
    if (unsent.length > 0) localStorage.setItem(shelf(attemptId), JSON.stringify(unsent));
    else localStorage.removeItem(shelf(attemptId));
  } catch {
    // storage may be switched off: then they live as long as the page
  }
}
