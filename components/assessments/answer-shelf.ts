/** `position` and `seq` as in lib/assessments/save-answer.ts. */
export type Answer = { position: number; optionId: string; seq: number };

/*
 * Unconfirmed answers outlive a closed tab in local storage. Several tabs may write at once, so entries are only set
 * or removed whole, never read, changed and written back.
 */
const shelf = (attemptId: string) => `skillbite-unsent:${attemptId}:`;

const nameOf = (attemptId: string, { position, seq }: Answer) => `${shelf(attemptId)}${position}:${seq}`;

function listAll(attemptId: string): Answer[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(shelf(attemptId)));
  return names.flatMap((name) => {
    const [, position, seq] = /^(\d{1,3}):([1-9]\d{0,6})$/.exec(name.slice(shelf(attemptId).length)) ?? [];
    const optionId = localStorage.getItem(name);
    return seq && optionId ? [{ position: Number(position), seq: Number(seq), optionId }] : [];
  });
}

export function readShelf(attemptId: string): Answer[] {
  try {
    const inOrder = listAll(attemptId).sort((a, b) => a.seq - b.seq);
    return [...new Map(inOrder.map((answer) => [answer.position, answer])).values()];
  } catch {
    return []; // storage may be disabled
  }
}

/** Replaces earlier answers of the same question. */
export function putOnShelf(attemptId: string, answer: Answer): void {
  try {
    localStorage.setItem(nameOf(attemptId, answer), answer.optionId);
    takeFromShelf(attemptId, { ...answer, seq: answer.seq - 1 });
  } catch {
    // storage may be full or disabled: then only this page has the answer
  }
}

export function takeFromShelf(attemptId: string, { position, seq }: Answer): void {
  try {
    for (const each of listAll(attemptId)) {
      if (each.position === position && each.seq <= seq) localStorage.removeItem(nameOf(attemptId, each));
    }
  } catch {
    // storage may be disabled
  }
}

export function clearShelf(attemptId: string): void {
  try {
    for (const each of listAll(attemptId)) localStorage.removeItem(nameOf(attemptId, each));
  } catch {
    // storage may be disabled
  }
}
