import "server-only";
import type { CourseContent } from "../content/schema";
import { arrangeExercise } from "../learning/practice/arranged-exercises";
import type { ViewOf } from "../learning/practice/exercises";
import { viewOf } from "../learning/practice/grading";
import { TASTING } from "../learning/practice/tasting";

export type Tasting = {
  view: ViewOf<"choose">;
  courseId: string;
  courseTitle: string;
  /** Of its lesson. */
  minutes: number;
  exerciseCount: number;
};

/** @throws Error when the exercise is not one to choose in the first lesson of a free course */
export function readTasting(courses: CourseContent[]): Tasting {
  const { courseId, lessonKey, exerciseKey } = TASTING;
  const content = courses.find(({ course }) => course.id === courseId);
  const lesson = content?.lessons[0];
  const exercises = content?.exercises.get(lessonKey) ?? [];
  const exercise = exercises.find(({ id }) => id === exerciseKey);
  if (content?.course.price !== 0 || lesson?.id !== lessonKey || exercise?.kind !== "choose")
    throw new Error(`${exerciseKey} is no exercise to choose in the first lesson of a free course`);
  const view = viewOf("tasting", exerciseKey, arrangeExercise("tasting", exercise));
  if (view.kind !== "choose") throw new Error(`${exerciseKey} is shown as ${view.kind}`);
  return {
    view,
    courseId,
    courseTitle: content.course.title,
    minutes: lesson.duration_minutes,
    exerciseCount: exercises.length,
  };
}
