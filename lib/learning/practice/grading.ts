import type { ArrangedExercise } from "./arranged-exercises";
import type { ExerciseAnswer, ExerciseFeedback, ExerciseView, MarkState } from "./exercises";

/** What may leave the server before there is an answer. */
export function viewOf(versionId: string, key: string, exercise: ArrangedExercise): ExerciseView {
  const { demand, task, hint, made } = exercise;
  const shared = { versionId, key, demand, task, hint, made };
  const textOf = ({ text }: { text: string }) => text;
  switch (exercise.kind) {
    case "choose":
      return { ...shared, kind: "choose", options: exercise.options.map(textOf) };
    case "mark":
      return { ...shared, kind: "mark", parts: exercise.parts.map(textOf) };
    case "sort":
      return { ...shared, kind: "sort", buckets: exercise.buckets, cases: exercise.cases.map(textOf) };
    case "order":
      return { ...shared, kind: "order", steps: exercise.steps.map(textOf) };
    case "repair":
      return { ...shared, kind: "repair", slots: exercise.slots };
    case "compare": {
      const criteria = exercise.criteria.map(textOf);
      return { ...shared, kind: "compare", outputs: exercise.outputs, criteria };
    }
    case "estimate":
      return { ...shared, kind: "estimate", question: exercise.question, unit: exercise.unit };
    case "write":
      return { ...shared, kind: "write", criteria: exercise.criteria };
  }
}

/** Null when the answer does not fit the exercise. A wrong answer never says what is right, unless its kind shows all. */
export function gradeAnswer(exercise: ArrangedExercise, answer: ExerciseAnswer): ExerciseFeedback | null {
  if (answer.kind === "solution") return solutionOf(exercise);
  if (answer.kind === "choose" && exercise.kind === "choose") return gradeChoice(exercise, answer);
  if (answer.kind === "mark" && exercise.kind === "mark") return gradeMarks(exercise, answer);
  if (answer.kind === "sort" && exercise.kind === "sort") return gradeSorting(exercise, answer);
  if (answer.kind === "order" && exercise.kind === "order") return gradeOrder(exercise, answer);
  if (answer.kind === "repair" && exercise.kind === "repair") return gradeRepair(exercise, answer);
  if (answer.kind === "compare" && exercise.kind === "compare") return gradeComparison(exercise, answer);
  if (answer.kind === "estimate" && exercise.kind === "estimate") return gradeEstimate(exercise, answer);
  if (answer.kind === "write" && exercise.kind === "write") {
    const fits = isSubset(answer.met, exercise.criteria.length);
    return fits ? examplesOf(exercise) : null;
  }
  return null;
}

type Arranged<Kind extends ArrangedExercise["kind"]> = Extract<ArrangedExercise, { kind: Kind }>;
type Answer<Kind extends ExerciseAnswer["kind"]> = Extract<ExerciseAnswer, { kind: Kind }>;

function gradeChoice({ options }: Arranged<"choose">, { choice }: Answer<"choose">): ExerciseFeedback | null {
  const chosen = options[choice];
  if (!chosen) return null;
  const { isRight } = chosen;
  const reasons = options.map(({ feedback }, place) => ({ place, reason: feedback }));
  return {
    kind: "choose",
    isRight,
    isDone: isRight,
    right: isRight ? choice : null,
    reasons: isRight ? reasons : reasons.filter(({ place }) => place === choice),
  };
}

function gradeMarks({ parts }: Arranged<"mark">, { marked }: Answer<"mark">): ExerciseFeedback | null {
  if (!isSubset(marked, parts.length)) return null;
  const marks = parts.map(({ isMarked, reason }, place) => {
    return { state: stateOf(marked.includes(place), isMarked), reason };
  });
  const isRight = marks.every(({ state }) => state === "hit" || state === "clear");
  return { kind: "mark", isRight, isDone: true, marks };
}

function stateOf(isChosen: boolean, isMarked: boolean): MarkState {
  if (isMarked) return isChosen ? "hit" : "missed";
  return isChosen ? "wrong" : "clear";
}

function gradeSorting(
  { buckets, cases }: Arranged<"sort">,
  { buckets: chosen }: Answer<"sort">,
): ExerciseFeedback | null {
  if (chosen.length !== cases.length || chosen.some((bucket) => bucket >= buckets.length)) return null;
  const graded = cases.map(({ bucket, reason }, place) => {
    const isRight = chosen[place] === bucket;
    return { isRight, bucket: isRight ? bucket : null, reason };
  });
  const isRight = graded.every((one) => one.isRight);
  return { kind: "sort", isRight, isDone: isRight, cases: graded };
}

function gradeOrder(
  { steps }: Arranged<"order">,
  { steps: chosen }: Answer<"order">,
): ExerciseFeedback | null {
  if (chosen.length !== steps.length || !isSubset(chosen, steps.length)) return null;
  const wrongAt = chosen.findIndex((step, place) => steps[step]?.place !== place);
  if (wrongAt < 0) return { ...orderSolution(steps), isRight: true };
  const reason = steps[chosen[wrongAt] ?? 0]?.reason ?? null;
  return { kind: "order", isRight: false, isDone: false, wrongAt, reason, solution: [] };
}

function orderSolution(steps: Arranged<"order">["steps"]) {
  const solution = steps
    .map(({ place, reason }, step) => ({ step, place, reason }))
    .sort((a, b) => a.place - b.place)
    .map(({ step, reason }) => ({ step, reason }));
  return { kind: "order" as const, isRight: null, isDone: true, wrongAt: null, reason: null, solution };
}

function gradeRepair(
  { results, best }: Arranged<"repair">,
  { fragments }: Answer<"repair">,
): ExerciseFeedback | null {
  const result = results[fragments.join("-")];
  if (!result) return null;
  const isRight = fragments.every((fragment, slot) => fragment === best[slot]);
  return { kind: "repair", isRight, isDone: isRight, fragments, ...result };
}

function gradeComparison(exercise: Arranged<"compare">, answer: Answer<"compare">): ExerciseFeedback | null {
  const { criteria, outputs, better, expert } = exercise;
  const criterion = criteria[answer.criterion];
  if (!criterion || answer.better >= outputs.length) return null;
  return {
    kind: "compare",
    isRight: answer.better === better && criterion.isRight,
    isDone: true,
    better,
    right: criteria.findIndex(({ isRight }) => isRight),
    reasons: criteria.map(({ feedback }, place) => ({ place, reason: feedback })),
    expert,
  };
}

const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 6 });

function gradeEstimate(
  { number, within, worked }: Arranged<"estimate">,
  answer: Answer<"estimate">,
): ExerciseFeedback {
  // The tolerance of a decimal number in binary: 0.3 counts as within 0% of 0.1 + 0.2.
  const isRight = Math.abs(answer.number - number) <= (Math.abs(number) * within) / 100 + 1e-9;
  const shown = worked.replaceAll("{answer}", numbers.format(answer.number));
  return { kind: "estimate", isRight, isDone: true, worked: shown };
}

const examplesOf = ({ weak, strong }: Arranged<"write">): ExerciseFeedback => {
  return { kind: "write", isRight: null, isDone: true, weak, strong };
};

/** Null for a written exercise: its examples are worth something after an own attempt. */
function solutionOf(exercise: ArrangedExercise): ExerciseFeedback | null {
  const shown = { isRight: null, isDone: true };
  switch (exercise.kind) {
    case "choose": {
      const right = exercise.options.findIndex(({ isRight }) => isRight);
      const reasons = exercise.options.map(({ feedback }, place) => ({ place, reason: feedback }));
      return { kind: "choose", ...shown, right, reasons };
    }
    case "sort": {
      const cases = exercise.cases.map(({ bucket, reason }) => ({ isRight: false, bucket, reason }));
      return { kind: "sort", ...shown, cases };
    }
    case "order":
      return orderSolution(exercise.steps);
    case "repair": {
      const { best, results } = exercise;
      const result = results[best.join("-")];
      return result ? { kind: "repair", ...shown, fragments: best, ...result } : null;
    }
    default:
      return null;
  }
}

/** Different places below `count`. */
function isSubset(places: number[], count: number): boolean {
  return new Set(places).size === places.length && places.every((place) => place < count);
}
