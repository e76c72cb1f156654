import { isDeepStrictEqual } from "node:util";
import { carryCorrection } from "../lib/assessments/questions/key-corrections";
import type { CourseContent, SkillsContent } from "../lib/content/schema";
import type { Prisma } from "../lib/generated/prisma/client";
import type { QuestionBank, QuestionCategory } from "../lib/generated/prisma/enums";
import type { OwnerTx } from "./owner-client";

type Wording = {
  type: "multiple_choice" | "true_false";
  question: string;
  explanation: string;
  options: string[];
  correct: number;
};
type Entry = Wording & {
  bank: QuestionBank;
  scope: string;
  key: string;
  courseId: string | null;
  lessonId: string | null;
  category: QuestionCategory | null;
  orderIndex: number;
};

/** A changed wording becomes a new version, never an edit. */
export async function syncQuestions(
  tx: OwnerTx,
  content: CourseContent,
  lessonIds: Map<string, string>,
): Promise<void> {
  const courseId = content.course.id;
  const entries = [...checkEntries(content, lessonIds), ...finalEntries(content, lessonIds)];
  const present: string[] = [];
  for (const entry of entries) present.push(await syncQuestion(tx, entry));
  await tx.question.updateMany({
    where: { courseId, absentSince: null, id: { notIn: present } },
    data: { absentSince: new Date() },
  });
}

export async function syncSkills(
  tx: OwnerTx,
  skills: SkillsContent,
  lessonIds: Map<string, string>,
): Promise<void> {
  for (const [bank, questions] of [
    ["skills_practice", skills.practice],
    ["skills_certification", skills.certification],
  ] as const) {
    const present: string[] = [];
    for (const [orderIndex, { id: key, lesson, answer, ...wording }] of questions.entries()) {
      const place = { bank, scope: bank, key, orderIndex, courseId: null };
      const lessonId = lessonIds.get(lesson) ?? null;
      const entry = { ...place, lessonId, type: "multiple_choice", correct: answer, ...wording } as const;
      present.push(await syncQuestion(tx, entry));
    }
    await tx.question.updateMany({
      where: { bank, absentSince: null, id: { notIn: present } },
      data: { absentSince: new Date() },
    });
  }
  await tx.categoryLesson.deleteMany();
  for (const [category, lessons] of Object.entries(skills.lessons)) {
    await tx.categoryLesson.createMany({
      data: lessons.map((lesson, orderIndex) => {
        return {
          category: category as QuestionCategory,
          orderIndex,
          lessonId: lessonIds.get(lesson) as string,
        };
      }),
    });
  }
}

function* checkEntries({ course, checks }: CourseContent, lessonIds: Map<string, string>): Generator<Entry> {
  for (const [lesson, questions] of checks) {
    for (const [orderIndex, question] of questions.entries()) {
      const { id: key, type, question: text, explanation } = question;
      const isChoice = question.type === "multiple_choice";
      yield {
        bank: "knowledge_check",
        scope: `${course.id}/${lesson}`,
        key,
        courseId: course.id,
        lessonId: lessonIds.get(lesson) ?? null,
        category: null,
        orderIndex,
        type,
        question: text,
        explanation,
        options: isChoice ? question.options : ["True", "False"],
        correct: isChoice ? question.correct_answer : question.correct_answer ? 0 : 1,
      };
    }
  }
}

function* finalEntries(
  { course, finalAssessment }: CourseContent,
  lessonIds: Map<string, string>,
): Generator<Entry> {
  for (const [
    orderIndex,
    { id: key, lesson, question, explanation, options, correct_answer },
  ] of finalAssessment.entries()) {
    yield {
      bank: "final_assessment",
      scope: course.id,
      key,
      courseId: course.id,
      lessonId: lessonIds.get(lesson) ?? null,
      category: null,
      orderIndex,
      type: "multiple_choice",
      question,
      explanation,
      options,
      correct: correct_answer,
    };
  }
}

async function syncQuestion(tx: OwnerTx, entry: Entry): Promise<string> {
  const { bank, scope, key, courseId, lessonId, category, orderIndex, ...wording } = entry;
  const place = { courseId, lessonId, category, orderIndex, absentSince: null };
  const { id } = await tx.question.upsert({
    where: { bank_scope_key: { bank, scope, key } },
    create: { bank, scope, key, ...place },
    update: place,
  });
  const latest = await tx.questionVersion.findFirst({
    where: { questionId: id },
    orderBy: { version: "desc" },
    include: { options: { orderBy: { orderIndex: "asc" } } },
  });
  if (latest && says(latest, wording)) return id;
  const version = await tx.questionVersion.create({
    data: {
      questionId: id,
      version: (latest?.version ?? 0) + 1,
      type: wording.type,
      question: wording.question,
      explanation: wording.explanation,
      options: {
        create: wording.options.map((text, index) => ({
          orderIndex: index,
          text,
          isCorrect: index === wording.correct,
        })),
      },
    },
    include: { options: { orderBy: { orderIndex: "asc" } } },
  });
  if (latest) await carryKey(tx, latest, version);
  return id;
}

function says({ type, question, explanation, options }: Version, wording: Wording): boolean {
  const stored = options.map(({ text, isCorrect }) => JSON.stringify([text, isCorrect]));
  const named = wording.options.map((text, index) => JSON.stringify([text, index === wording.correct]));
  return (
    isDeepStrictEqual([type, question, explanation], [wording.type, wording.question, wording.explanation]) &&
    isDeepStrictEqual(stored.sort(), named.sort())
  );
}

type Version = Prisma.QuestionVersionGetPayload<{ include: { options: true } }>;

/** Keeps an operator's correction in the next wording while `content/` still has the wrong answer key. */
async function carryKey(tx: OwnerTx, old: Version, next: Version): Promise<void> {
  const wordingOf = ({ options }: Version) => {
    return {
      options: options.map(({ text }) => text),
      key: options.findIndex(({ isCorrect }) => isCorrect),
    };
  };
  const placeOf = (optionId: string) => old.options.findIndex(({ id }) => id === optionId);
  const idAt = (place: number | null) => (place === null ? null : (next.options[place]?.id ?? null));
  const { corrected, also, lost } = carryCorrection(
    {
      ...wordingOf(old),
      corrected: old.correctedOptionId === null ? null : placeOf(old.correctedOptionId),
      also: old.alsoRightIds.map(placeOf),
    },
    wordingOf(next),
  );
  if (lost) {
    const subject = `question_versions:${next.id}`;
    await tx.auditEntry.create({
      data: { action: "question.correction-lost", subject, details: { by: "the sync of content/" } },
    });
  }
  if (corrected === null && also.length === 0) return;
  await tx.questionVersion.update({
    where: { id: next.id },
    data: {
      correctedOptionId: idAt(corrected),
      alsoRightIds: also.map(idAt).filter((id) => id !== null),
    },
  });
}
