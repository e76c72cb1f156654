type Question = { onConfirmed: () => void; onCancelled: () => void };

let ask: ((question: Question) => void) | undefined;

/** For the one dialog of a page that can confirm who it is. Answers how to leave again. */
export function answerQuestions(answer: (question: Question) => void): () => void {
  ask = answer;
  return () => {
    if (ask === answer) ask = undefined;
  };
}

/** Asks the person to confirm who they are. False where the page has no dialog for it. */
export function askToConfirm(question: Question): boolean {
  ask?.(question);
  return ask !== undefined;
}
