import type { Level } from "../skus";

/** The task and the criteria of an exercise, in one of its wordings. */
type Wording = { task: string; criteria: string[] };

/** A text that somebody wrote for an exercise. */
export type WrittenText = {
  text: string;
  /** Places of the criteria that the writer found met. */
  met: number[];
  writtenAt: Date;
};

/** A `write` exercise of a course. Its wording is the one that was answered last, else today's. */
export type Piece = {
  exerciseId: string;
  key: string;
  html: Wording;
  markdown: Wording;
  /** The last text; null as long as there is none. */
  last: WrittenText | null;
  /** How many texts came before the last one. */
  earlier: number;
  /** Whether the lesson still asks for it. */
  isAsked: boolean;
};

export type LessonWork = { key: string; title: string; pieces: Piece[] };
export type ModuleWork = { key: string; title: string; project: string | null; lessons: LessonWork[] };

export type CourseWork = {
  id: string;
  title: string;
  level: Level;
  /** What the course has its learners build, as a phrase: 'a one-page plan'. */
  builds: string;
  isOpen: boolean;
  modules: ModuleWork[];
};

export type PlacedPiece = Piece & {
  moduleKey: string;
  moduleTitle: string;
  lessonKey: string;
  lessonTitle: string;
};

/** Groups the pieces of a course, in their order. `projects`: by module. */
export function groupPieces(
  pieces: readonly PlacedPiece[],
  projects: Readonly<Record<string, string>>,
): ModuleWork[] {
  return [...Map.groupBy(pieces, ({ moduleKey }) => moduleKey)].map(([key, ofModule]) => ({
    key,
    title: ofModule[0]?.moduleTitle ?? key,
    project: projects[key] ?? null,
    lessons: [...Map.groupBy(ofModule, ({ lessonKey }) => lessonKey)].map(([lessonKey, ofLesson]) => ({
      key: lessonKey,
      title: ofLesson[0]?.lessonTitle ?? lessonKey,
      pieces: ofLesson.map(toPiece),
    })),
  }));
}

const toPiece = ({ exerciseId, key, html, markdown, last, earlier, isAsked }: PlacedPiece): Piece => {
  return { exerciseId, key, html, markdown, last, earlier, isAsked };
};

const piecesOf = ({ modules }: CourseWork): Piece[] =>
  modules.flatMap(({ lessons }) => lessons.flatMap(({ pieces }) => pieces));

/** `total`: what there is to write, and what was written for exercises that are gone. */
export function countWritten(course: CourseWork): { written: number; total: number } {
  const pieces = piecesOf(course);
  return { written: pieces.filter(({ last }) => last !== null).length, total: pieces.length };
}

export type OpenPiece = { lessonKey: string; lessonTitle: string; key: string };

/** What is still to write and can be: nothing in a course that is closed to its learner. */
export function openPiecesOf({ isOpen, modules }: CourseWork): OpenPiece[] {
  if (!isOpen) return [];
  return modules.flatMap(({ lessons }) =>
    lessons.flatMap(({ key: lessonKey, title: lessonTitle, pieces }) =>
      pieces.filter(({ last }) => last === null).map(({ key }) => ({ lessonKey, lessonTitle, key })),
    ),
  );
}

export type NextPiece = OpenPiece & { courseId: string; courseTitle: string };

/** The first piece that is still to write, in the first of the courses that has one. */
export function nextPieceOf(courses: readonly CourseWork[]): NextPiece | null {
  const [next = null] = courses.flatMap((course) =>
    openPiecesOf(course).map((piece) => ({ courseId: course.id, courseTitle: course.title, ...piece })),
  );
  return next;
}
