import type pg from "pg";
import { exerciseContentSchema } from "../../lib/content/exercise-schema";
import { type ArrangedExercise, arrangeExercise } from "../../lib/learning/practice/arranged-exercises";
import type { ExerciseAnswer } from "../../lib/learning/practice/exercises";
import { gradeAnswer } from "../../lib/learning/practice/grading";

/** Fills the temporary table `answers`: of each exercise a right and a wrong answer, as a browser would send them. */
export async function addAnswers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string; exerciseId: string; lessonId: string; content: unknown }>(
    `SELECT id, exercise_id AS "exerciseId", lesson_id AS "lessonId", content
     FROM current_exercise_versions WHERE lesson_id IS NOT NULL`,
  );
  const answers = rows.map(({ id, exerciseId, lessonId, content }) => {
    const exercise = arrangeExercise(id, exerciseContentSchema.parse(content));
    const [right, wrong] = answersTo(exercise);
    const graded = gradeAnswer(exercise, right);
    const missed = wrong && gradeAnswer(exercise, wrong);
    if (!graded || graded.isRight === false || missed?.isRight)
      throw new Error(`The answers to exercise ${exerciseId} are not what they should be.`);
    return {
      version_id: id,
      exercise_id: exerciseId,
      lesson_id: lessonId,
      right,
      is_right: graded.isRight,
      wrong: missed ? wrong : null,
      is_done: missed?.isDone ?? false,
    };
  });
  await client.query(
    `CREATE TEMP TABLE answers (version_id uuid, exercise_id uuid, lesson_id uuid, "right" jsonb, is_right boolean,
       wrong jsonb, is_done boolean)`,
  );
  await client.query(
    "INSERT INTO answers SELECT * FROM jsonb_populate_recordset(NULL::answers, $1::jsonb) WHERE true",
    [JSON.stringify(answers)],
  );
  // A JSON null is no SQL null.
  await client.query("UPDATE answers SET wrong = NULL WHERE wrong = 'null'");
}

const placesOf = (list: readonly unknown[]) => list.map((_, place) => place);

function answersTo(exercise: ArrangedExercise): [right: ExerciseAnswer, wrong: ExerciseAnswer | null] {
  const { kind } = exercise;
  switch (kind) {
    case "choose": {
      const right = exercise.options.findIndex(({ isRight }) => isRight);
      return [
        { kind, choice: right },
        { kind, choice: right === 0 ? 1 : 0 },
      ];
    }
    case "mark": {
      const marked = placesOf(exercise.parts).filter((place) => exercise.parts[place]?.isMarked);
      return [
        { kind, marked },
        { kind, marked: marked.slice(1) },
      ];
    }
    case "sort": {
      const buckets = exercise.cases.map(({ bucket }) => bucket);
      const [first = 0, ...rest] = buckets;
      return [
        { kind, buckets },
        { kind, buckets: [first === 0 ? 1 : 0, ...rest] },
      ];
    }
    case "order": {
      const placeOf = (step: number) => exercise.steps[step]?.place ?? 0;
      const steps = placesOf(exercise.steps).sort((a, b) => placeOf(a) - placeOf(b));
      return [
        { kind, steps },
        { kind, steps: steps.toReversed() },
      ];
    }
    case "repair": {
      const [first = 0, ...rest] = exercise.best;
      return [
        { kind, fragments: exercise.best },
        { kind, fragments: [first === 0 ? 1 : 0, ...rest] },
      ];
    }
    case "compare": {
      const criterion = exercise.criteria.findIndex(({ isRight }) => isRight);
      return [
        { kind, better: exercise.better, criterion },
        { kind, better: 1 - exercise.better, criterion },
      ];
    }
    case "estimate":
      return [
        { kind, number: exercise.number },
        { kind, number: 3 * exercise.number + 1 },
      ];
    case "write":
      return [{ kind, text: exercise.strong.text, met: placesOf(exercise.criteria).slice(1) }, null];
  }
}
