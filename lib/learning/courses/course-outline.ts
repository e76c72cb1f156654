export type OutlineLesson = {
  key: string;
  title: string;
  durationMinutes: number;
  isCompleted: boolean;
  isCurrent: boolean;
  isLocked: boolean;
};

export type OutlineModule = { key: string; title: string; description: string; lessons: OutlineLesson[] };

type LessonOfModule = {
  key: string;
  title: string;
  durationMinutes: number;
  moduleKey: string;
  moduleTitle: string;
  moduleDescription: string;
};
type LessonState = Pick<OutlineLesson, "isCompleted" | "isCurrent" | "isLocked">;

/** Groups the lessons of a course, in their order, by their modules. */
export function outlineOf<L extends LessonOfModule>(
  lessons: readonly L[],
  stateOf: (lesson: L, index: number) => LessonState,
): OutlineModule[] {
  const modules = new Map<string, OutlineModule>();
  for (const [index, lesson] of lessons.entries()) {
    const { key, title, durationMinutes, moduleKey, moduleTitle, moduleDescription } = lesson;
    const module = modules.get(moduleKey) ?? {
      key: moduleKey,
      title: moduleTitle,
      description: moduleDescription,
      lessons: [],
    };
    modules.set(moduleKey, module);
    module.lessons.push({ key, title, durationMinutes, ...stateOf(lesson, index) });
  }
  return [...modules.values()];
}

export const publicCourseHref = (courseId: string) => `/courses/${encodeURIComponent(courseId)}`;
/** The lesson of a course that is open to everybody. */
export const sampleHref = (courseId: string) => `${publicCourseHref(courseId)}/sample`;

export function lessonHref(courseId: string, key: string): string {
  return `/course/${encodeURIComponent(courseId)}?lesson=${encodeURIComponent(key)}`;
}

/** Leads to the first lesson that is not done. */
export const continueHref = (courseId: string) => `/course/${encodeURIComponent(courseId)}?continue=1`;
/** Of the link there. `isDone`: the course is completed, and no lesson has come since. */
export const continueLabel = (isDone: boolean) => (isDone ? "Open the course" : "Continue Learning");

/** What a learner sees who has finished the course. */
export function completionHref(courseId: string): string {
  return `/course/${encodeURIComponent(courseId)}/complete`;
}

export function exerciseHref(courseId: string, lessonKey: string, key: string): string {
  return `${lessonHref(courseId, lessonKey)}#${encodeURIComponent(key)}`;
}
