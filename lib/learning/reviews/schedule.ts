import { createEmptyCard, fsrs, Rating } from "ts-fsrs";

/*
 * When what somebody missed comes back: FSRS, with the parameters of the library. Without fuzz, so that the same answers
 * give the same days; without short-term steps, so that everything is due in whole days. A new version of the library may
 * have other parameters: it goes on from the state that is stored.
 */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 });

/** What is stored of a card. Days count from the moment of the review. */
export type Memory = {
  dueAt: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  state: number;
  learningSteps: number;
  reviewedAt: Date;
};

/** The miss is the first review. */
export const startCard = (missedAt: Date): Memory =>
  next(createEmptyCard(missedAt), { isRight: false, at: missedAt });

export function scheduleReview(memory: Memory, isRight: boolean, at: Date): Memory {
  const { dueAt, reviewedAt, learningSteps, ...rest } = memory;
  // The library computes both itself, from the last review.
  const computed = { elapsed_days: 0, scheduled_days: 0 };
  const card = { ...rest, ...computed, due: dueAt, last_review: reviewedAt, learning_steps: learningSteps };
  return next(card, { isRight, at });
}

function next(
  card: Parameters<typeof scheduler.next>[0],
  { isRight, at }: { isRight: boolean; at: Date },
): Memory {
  const { due, stability, difficulty, reps, lapses, state, learning_steps } = scheduler.next(
    card,
    at,
    isRight ? Rating.Good : Rating.Again,
  ).card;
  return {
    dueAt: due,
    stability,
    difficulty,
    reps,
    lapses,
    state,
    learningSteps: learning_steps,
    reviewedAt: at,
  };
}
