import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { exerciseContentSchema } from "../../content/exercise-schema";
import { jsonText, literal, query } from "../../platform/db/query";
import { toMarketing } from "../catalogue/course-marketing";
import { mayOpenCourse } from "../courses/lesson-access";
import { heldSkusOf } from "../courses/lesson-access-queries";
import { arrangeExercise } from "./arranged-exercises";
import { answerSchema } from "./schema";
import { type CourseWork, groupPieces, type Piece, type PlacedPiece, type WrittenText } from "./written-work";

/** The last text of a person for each exercise, with the wording that it answers. */
const lastTextsOf = (userId: string) =>
  query()
    .selectFrom("exercise_tries as t")
    .innerJoin("exercise_versions as v", "v.id", "t.version_id")
    .distinctOn("v.exercise_id")
    .select(["v.exercise_id as exerciseId", "v.id as versionId", "v.content", "t.answer"])
    .select(["t.tried_at as writtenAt", sql<number>`count(*) OVER (PARTITION BY v.exercise_id)`.as("texts")])
    .where("t.user_id", "=", userId)
    .where(({ ref }) => jsonText(ref("t.answer"), "kind"), "=", literal("write"))
    .orderBy("v.exercise_id")
    .orderBy("t.tried_at", "desc")
    .orderBy("t.id", "desc");

/** Where a learner without courses begins. */
const startOf = () =>
  query()
    .selectFrom("public_courses")
    .select("id")
    .where("price", "=", 0)
    .where("difficulty_level", "=", "beginner")
    .orderBy(({ fn }) => fn("lower", ["title"]))
    .orderBy("id")
    .limit(1);

/**
 * What somebody wrote in the exercises of their courses, and what is still to write, with the courses used last first.
 * Without any course, it is the one to begin with. One statement.
 */
export async function listWork(userId: string): Promise<CourseWork[]> {
  const rows = await query()
    .with("texts", () => lastTextsOf(userId))
    .selectFrom("courses as c")
    .leftJoin("user_course_progress as p", (join) =>
      join.onRef("p.course_id", "=", "c.id").on("p.user_id", "=", userId),
    )
    .select(["c.id", "c.title", "c.price", "c.difficulty_level as level", "c.marketing"])
    .select(["p.last_accessed_at as usedAt", heldSkusOf(userId).as("heldSkus")])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("exercises as e")
          .innerJoin("course_lessons as l", "l.id", "e.lesson_id")
          .innerJoin("course_modules as m", "m.id", "l.module_id")
          .innerJoinLateral(
            (of) =>
              of
                .selectFrom("exercise_versions as v")
                .select(["v.id", "v.content"])
                .whereRef("v.exercise_id", "=", "e.id")
                .orderBy("v.version", "desc")
                .limit(1)
                .as("today"),
            (join) => join.onTrue(),
          )
          .leftJoin("texts", "texts.exerciseId", "e.id")
          .select(({ fn }) => [
            "e.id as exerciseId",
            "e.key",
            "e.absent_since as absentSince",
            "l.retired_at as retiredAt",
            "l.key as lessonKey",
            "l.title as lessonTitle",
            "m.key as moduleKey",
            "m.title as moduleTitle",
            fn.coalesce("texts.versionId", "today.id").as("versionId"),
            fn.coalesce("texts.content", "today.content").as("content"),
            "texts.answer",
            "texts.writtenAt",
            "texts.texts",
          ])
          .whereRef("l.course_id", "=", "c.id")
          .where(({ eb, or, ref }) =>
            or([
              eb("texts.exerciseId", "is not", null),
              eb(jsonText(ref("today.content"), "kind"), "=", literal("write")),
            ]),
          )
          .orderBy("m.order_index")
          .orderBy("l.order_index")
          .orderBy("e.order_index"),
      ).as("pieces"),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("p.id", "is not", null),
        exists(
          selectFrom("texts")
            .innerJoin("exercises as e", "e.id", "texts.exerciseId")
            .innerJoin("course_lessons as l", "l.id", "e.lesson_id")
            .select("e.id")
            .whereRef("l.course_id", "=", "c.id"),
        ),
        eb("c.id", "=", startOf()),
      ]),
    )
    .orderBy("p.last_accessed_at", (order) => order.desc().nullsLast())
    .orderBy("c.id")
    .execute();
  const found = rows.map((row) => ({ ...row, pieces: row.pieces.flatMap(toPlacedPiece) }));
  const own = found.filter(({ usedAt, pieces }) => usedAt !== null || pieces.some(({ last }) => last));
  return (own.length > 0 ? own : found).map(({ id, title, price, level, marketing, heldSkus, pieces }) => {
    const { build_project: builds, modules } = toMarketing(marketing);
    const projects = Object.fromEntries(
      Object.entries(modules).map(([key, { practical_project }]) => [key, practical_project]),
    );
    const isOpen = mayOpenCourse({ id, price, difficultyLevel: level }, heldSkus);
    return { id, title, level, builds, isOpen, modules: groupPieces(pieces, projects) };
  });
}

type PieceRow = {
  exerciseId: string;
  key: string;
  absentSince: string | null;
  retiredAt: string | null;
  lessonKey: string;
  lessonTitle: string;
  moduleKey: string;
  moduleTitle: string;
  versionId: string;
  content: unknown;
  answer: unknown;
  writtenAt: string | null;
  texts: number | null;
};

/** Empty for what is neither written nor still asked for. */
function toPlacedPiece(row: PieceRow): PlacedPiece[] {
  const { exerciseId, key, lessonKey, lessonTitle, moduleKey, moduleTitle, texts } = row;
  const last = row.writtenAt === null ? null : toText(row.answer, row.writtenAt);
  const isAsked = row.absentSince === null && row.retiredAt === null;
  const wordings = wordingsOf(row.versionId, row.content);
  if (!wordings || (!last && !isAsked)) return [];
  const earlier = Math.max(0, (texts ?? 0) - 1);
  return [
    { exerciseId, key, moduleKey, moduleTitle, lessonKey, lessonTitle, last, earlier, isAsked, ...wordings },
  ];
}

function toText(stored: unknown, writtenAt: string | Date): WrittenText | null {
  const answer = answerSchema.parse(stored);
  if (answer.kind !== "write") return null;
  return { text: answer.text, met: answer.met, writtenAt: new Date(writtenAt) };
}

/** Null for an exercise that asks for no text. */
function wordingsOf(versionId: string, stored: unknown): Pick<Piece, "html" | "markdown"> | null {
  const content = exerciseContentSchema.parse(stored);
  const exercise = arrangeExercise(versionId, content);
  if (content.kind !== "write" || exercise.kind !== "write") return null;
  return {
    html: { task: exercise.task, criteria: exercise.criteria },
    markdown: { task: content.task, criteria: content.criteria },
  };
}

const TEXTS_PER_PAGE = 20;

export type PieceHistory = {
  courseId: string;
  courseTitle: string;
  lessonKey: string;
  lessonTitle: string;
  key: string;
  isAsked: boolean;
  texts: (WrittenText & Pick<Piece, "html">)[];
  pages: number;
};

/** All that somebody wrote for one exercise, newest first; null if they wrote nothing. One statement. */
export async function findPieceHistory(
  userId: string,
  exerciseId: string,
  page: number,
): Promise<PieceHistory | null> {
  const found = await query()
    .with("texts", (of) =>
      of
        .selectFrom("exercise_tries as t")
        .innerJoin("exercise_versions as v", "v.id", "t.version_id")
        .select(["v.id as versionId", "v.content", "t.answer", "t.tried_at as writtenAt", "t.id"])
        .where("t.user_id", "=", userId)
        .where("v.exercise_id", "=", exerciseId)
        .where(({ ref }) => jsonText(ref("t.answer"), "kind"), "=", literal("write")),
    )
    .selectFrom("exercises as e")
    .innerJoin("course_lessons as l", "l.id", "e.lesson_id")
    .innerJoin("courses as c", "c.id", "l.course_id")
    .select(["e.key", "e.absent_since as absentSince", "l.retired_at as retiredAt"])
    .select(["c.id as courseId", "c.title as courseTitle", "l.key as lessonKey", "l.title as lessonTitle"])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("texts")
          .select(["versionId", "content", "answer", "writtenAt"])
          .orderBy("writtenAt", "desc")
          .orderBy("id", "desc")
          .limit(TEXTS_PER_PAGE)
          .offset((page - 1) * TEXTS_PER_PAGE),
      ).as("texts"),
      jsonObjectFrom(selectFrom("texts").select(({ fn }) => fn.countAll<number>().as("texts")))
        .$notNull()
        .as("count"),
    ])
    .where("e.id", "=", exerciseId)
    .executeTakeFirst();
  if (!found || found.count.texts === 0) return null;
  const { texts, count, absentSince, retiredAt, ...place } = found;
  return {
    ...place,
    isAsked: absentSince === null && retiredAt === null,
    texts: texts.flatMap(({ versionId, content, answer, writtenAt }) => {
      const wordings = wordingsOf(versionId, content);
      const text = toText(answer, writtenAt);
      return text && wordings ? [{ ...text, html: wordings.html }] : [];
    }),
    pages: Math.ceil(count.texts / TEXTS_PER_PAGE),
  };
}
