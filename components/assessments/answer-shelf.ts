/** An answer as it is sent. `position` and `seq` as in lib/assessments/save-answer.ts. */
export type Answer = { position: number; optionId: string; seq: number };

/*
 * Answers that the server has not confirmed outlive a closed tab here: one entry an answer, named by its question and its
 * number. Tabs of one paper may write at once, so nothing is read to be written back: an entry is set or removed whole,
 * and that is all that is relied on.
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

/** The latest unsent answer of each question. */
export function readShelf(attemptId: string): Answer[] {
  try {
    const inOrder = listAll(attemptId).sort((a, b) => a.seq - b.seq);
    return [...new Map(inOrder.map((answer) => [answer.position, answer])).values()];
  } catch {
    return []; // storage may be switched off
  }
}

/** Keeps an answer, in the place of earlier ones of its question. */
export function putOnShelf(attemptId: string, answer: Answer): void {
  try {
    localStorage.setItem(nameOf(attemptId, answer), answer.optionId);
    takeFromShelf(attemptId, { ...answer, seq: answer.seq - 1 });
  } catch {
    // storage may be full or switched off: then it lives as long as the page
  }
}

/** Forgets an answer that needs to be sent no more, with earlier ones of its question. */
export function takeFromShelf(attemptId: string, { position, seq }: Answer): void {
  try {
    for (const each of listAll(attemptId)) {
      if (each.position === position && each.seq <= seq) localStorage.removeItem(nameOf(attemptId, each));
    }
  } catch {
    // nothing was kept
  }
}

/** Forgets what waits for a paper that has been handed in. */
export function clearShelf(attemptId: string): void {
  try {
    for (const each of listAll(attemptId)) localStorage.removeItem(nameOf(attemptId, each));
  } catch {
    // nothing was kept
  }
}
