type Question = { onConfirmed: () => void; onCancelled: () => void };

let ask: ((question: Question) => void) | undefined;

/** For the page's one dialog. Returns the cleanup. */
export function answerQuestions(answer: (question: Question) => void): () => void {
  ask = answer;
  return () => {
    if (ask === answer) ask = undefined;
  };
}

/** False if the page has no dialog to confirm who the user is. */
export function askToConfirm(question: Question): boolean {
  ask?.(question);
  return ask !== undefined;
}
