import { keyLengthFaults, keyWordFaults } from "./answer-key-faults";
import type { Exercise, ExerciseContent } from "./exercise-schema";
import type { Item } from "./question-banks";

type Lesson = { id: string; module: string; headings: string[]; exercises: Exercise[] };

const LEAST_KINDS = 4; // in a module

/** Faults of a course's exercises, as sentences that name the lesson and the exercise, the module or the course. */
export function exerciseFaults(course: string, lessons: Lesson[]): string[] {
  const ids = lessons.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...twice.map((id) => `exercise ${id}: its id is used twice in the course`),
    ...[...Map.groupBy(lessons, ({ module }) => module)].flatMap(([module, own]) =>
      moduleFaults(own.flatMap(({ exercises }) => exercises)).map(
        (fault) => `${course}, ${module}: ${fault}`,
      ),
    ),
    ...keyLengthFaults(`${course}, exercises`, itemsOf(lessons)),
    ...keyWordFaults(`${course}, exercises`, itemsOf(lessons)),
    ...lessons.flatMap(({ id: lesson, headings, exercises }) =>
      exercises.flatMap((exercise) =>
        faultsOf(exercise, headings).map((fault) => `${lesson}: exercise ${exercise.id}: ${fault}`),
      ),
    ),
  ];
}

function moduleFaults(exercises: Exercise[]): string[] {
  const kinds = new Set(exercises.map(({ kind }) => kind));
  return [
    ...(kinds.size < LEAST_KINDS
      ? [`its exercises are of ${kinds.size} kinds; it needs ${LEAST_KINDS}`]
      : []),
    ...(kinds.has("write") || kinds.has("repair") ? [] : ["nothing is written or repaired in it"]),
  ];
}

/** What is chosen from must not reveal its key by length or words, as in the questions. */
const itemsOf = (lessons: Lesson[]): Item[] =>
  lessons.flatMap(({ id: lesson, exercises }) =>
    exercises.flatMap((exercise) => choiceOf(`${lesson}: ${exercise.id}`, exercise)),
  );

/** The item that one chooses from, if there is one. */
export function choiceOf(id: string, exercise: ExerciseContent): Item[] {
  if (exercise.kind !== "choose" && exercise.kind !== "compare") return [];
  const options = exercise.kind === "choose" ? exercise.options : exercise.criteria;
  return [
    {
      id,
      question: exercise.task,
      options: options.map(({ text }) => text),
      answer: options.findIndex(({ right }) => right),
    },
  ];
}

function faultsOf(exercise: Exercise, headings: string[]): string[] {
  const faults = kindFaults(exercise);
  if (exercise.after !== "end" && !headings.includes(exercise.after)) {
    faults.push(`the lesson has no section '${exercise.after}'`);
  }
  return faults;
}

/** Faults of what a learner meets, wherever it stands. */
export function kindFaults(exercise: ExerciseContent): string[] {
  switch (exercise.kind) {
    case "choose":
      return oneRight(exercise.options);
    case "compare":
      return oneRight(exercise.criteria);
    case "mark": {
      const marked = exercise.parts.filter((part) => part.marked);
      const faults =
        marked.length > 0 && marked.length < exercise.parts.length ? [] : ["marks all or nothing"];
      return marked.every(({ reason }) => reason !== undefined)
        ? faults
        : [...faults, "a mark has no reason"];
    }
    case "sort": {
      const { buckets, cases } = exercise;
      const strange = cases.filter(({ bucket }) => !buckets.includes(bucket)).map(({ bucket }) => bucket);
      const empty = buckets.filter((bucket) => !cases.some((each) => each.bucket === bucket));
      return [
        ...strange.map((bucket) => `there is no bucket '${bucket}'`),
        ...empty.map((bucket) => `nothing belongs into '${bucket}'`),
      ];
    }
    case "repair": {
      const wanted = compositions(exercise.slots.map(({ fragments }) => fragments.length));
      return [
        ...missing(wanted, exercise.outputs).map((composition) => `${composition} has no output`),
        ...missing(wanted, exercise.notes).map((composition) => `${composition} has no note`),
        ...(wanted.includes(exercise.best) ? [] : [`there is no composition '${exercise.best}'`]),
      ];
    }
    default:
      return [];
  }
}

const oneRight = (options: { right?: boolean | undefined }[]): string[] =>
  options.filter(({ right }) => right).length === 1 ? [] : ["exactly one has to be right"];

const missing = (wanted: string[], given: Record<string, string>) =>
  wanted.filter((each) => !(each in given));

/** All ways to choose one fragment a slot: '0-0', '0-1', … for [2, 2]. */
export function compositions([first, ...rest]: number[]): string[] {
  const own = Array.from({ length: first ?? 0 }, (_, index) => String(index));
  if (rest.length === 0) return own;
  return own.flatMap((fragment) => compositions(rest).map((tail) => `${fragment}-${tail}`));
}
