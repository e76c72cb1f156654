type Question = { onConfirmed: () => void; onCancelled: () => void };

let ask: ((question: Question) => void) | undefined;

/** For the dialog that confirms who the user is; one a page. Returns the cleanup. */
export function answerQuestions(answer: (question: Question) => void): () => void {
  ask = answer;
  return () => {
    if (ask === answer) ask = undefined;
  };
}

/** Asks the user to confirm who they are. False if the page has no such dialog. */
export function askToConfirm(question: Question): boolean {
  ask?.(question);
  return ask !== undefined;
}
