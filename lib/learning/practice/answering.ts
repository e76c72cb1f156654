import type { ExerciseAnswer, ExerciseFeedback, LastTry } from "./exercises";

/** An answer that the server has not confirmed yet. */
export type Unsent = { tryId: string; answer: ExerciseAnswer };

/** One exercise on the page. `round` counts how often it was begun anew: its fields start empty then. */
export type Answering = {
  status: "open" | "sending" | "waiting";
  unsent: Unsent | null;
  last: LastTry | null;
  isDone: boolean;
  round: number;
  problem: string | null;
  needsSignIn: boolean;
};

export type AnsweringEvent =
  | { type: "send"; unsent: Unsent }
  | { type: "graded"; tryId: string; feedback: ExerciseFeedback }
  /** The network or the server is away: the same answer is sent again. */
  | { type: "unreachable" }
  | { type: "refused"; message: string; needsSignIn: boolean }
  | { type: "incomplete"; message: string }
  | { type: "again" };

export function startAnswering({ last, isDone }: Pick<Answering, "last" | "isDone">): Answering {
  return { status: "open", unsent: null, last, isDone, round: 0, problem: null, needsSignIn: false };
}

export function answering(state: Answering, event: AnsweringEvent): Answering {
  const calm = { problem: null, needsSignIn: false };
  switch (event.type) {
    case "send":
      return { ...state, ...calm, status: "sending", unsent: event.unsent };
    case "graded": {
      // A late answer to an earlier try changes nothing.
      if (state.unsent?.tryId !== event.tryId) return state;
      const { feedback } = event;
      const last = { answer: state.unsent.answer, feedback };
      const isDone = state.isDone || feedback.isDone;
      return { ...state, ...calm, status: "open", unsent: null, last, isDone };
    }
    case "unreachable":
      return state.unsent ? { ...state, status: "waiting" } : state;
    case "refused": {
      const { message: problem, needsSignIn } = event;
      return { ...state, status: "open", unsent: null, problem, needsSignIn };
    }
    case "incomplete":
      return { ...state, ...calm, problem: event.message };
    case "again":
      return { ...state, ...calm, last: null, round: state.round + 1 };
  }
}
