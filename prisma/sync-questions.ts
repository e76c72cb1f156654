import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { carryCorrection } from "../lib/assessments/questions/key-corrections";
import { cellOf } from "../lib/content/exam-blueprint";
import type { CourseContent, ExamItem, PracticeQuestion, SkillsContent } from "../lib/content/schema";
import type { Prisma, Question } from "../lib/generated/prisma/client";
import type { QuestionBank, QuestionCategory, QuestionStatus } from "../lib/generated/prisma/enums";
import { markdownToHtml } from "../lib/platform/html";
import type { OwnerTx } from "./owner-client";

type Wording = {
  type: "multiple_choice" | "true_false";
  /** HTML. */
  stimulus: string | null;
  question: string;
  explanation: string;
  options: string[];
  correct: number;
};
type Entry = Wording & {
  /** Of the exam's pool: where a question stands in the blueprint. It may change without a new wording. */
  exam?: ExamFacts;
  /** Under which change each option would be right. */
  rightIf?: (string | null)[];
  bank: QuestionBank;
  scope: string;
  key: string;
  courseId: string | null;
  lessonId: string | null;
  category: QuestionCategory | null;
  orderIndex: number;
};

type SkillQuestion = Omit<PracticeQuestion, "category">;
type ExamFacts = {
  cell: string;
  itemType: string;
  status: QuestionStatus;
  reviewBy: Date;
  expected: number;
  enemies: string[];
};

/** A changed wording becomes a new version, never an edit. */
export async function syncQuestions(
  tx: OwnerTx,
  content: CourseContent,
  lessonIds: Map<string, string>,
): Promise<void> {
  const courseId = content.course.id;
  const entries = [...checkEntries(content, lessonIds), ...finalEntries(content, lessonIds)];
  const present = await syncEntries(tx, entries);
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
  const entries = [...skills.practice.map(practiceEntry), ...skills.exam.map(examEntry)];
  for (const bank of ["skills_practice", "skills_certification"] as const) {
    const own = entries.filter((entry) => entry.bank === bank);
    const present = await syncEntries(
      tx,
      own.map(({ lesson, ...entry }, orderIndex) => {
        return { ...entry, lessonId: lessonIds.get(lesson) ?? null, orderIndex };
      }),
    );
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

const stimulusHtml = (stimulus?: string) => (stimulus === undefined ? null : markdownToHtml(stimulus));

function skillEntry(question: SkillQuestion) {
  return {
    key: question.id,
    courseId: null,
    lesson: question.lesson,
    type: "multiple_choice" as const,
    stimulus: stimulusHtml(question.stimulus),
    question: question.question,
    explanation: question.explanation,
    options: question.options.map(({ text }) => text),
    correct: question.answer,
    rightIf: question.options.map(({ right_if }) => right_if ?? null),
  };
}

function practiceEntry(question: PracticeQuestion) {
  const bank = "skills_practice" as const;
  return { ...skillEntry(question), bank, scope: bank, category: question.category };
}

function examEntry(item: ExamItem) {
  const bank = "skills_certification" as const;
  const exam: ExamFacts = {
    cell: item.cell,
    itemType: item.type,
    status: item.status,
    reviewBy: new Date(`${item.review_by}-01`),
    expected: item.novice,
    enemies: item.enemies ?? [],
  };
  return { ...skillEntry(item), bank, scope: bank, category: cellOf(item.cell).category, exam };
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
        stimulus: isChoice ? stimulusHtml(question.stimulus) : null,
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
    { id: key, lesson, stimulus, question, explanation, options, correct_answer },
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
      stimulus: stimulusHtml(stimulus),
      question,
      explanation,
      options,
      correct: correct_answer,
    };
  }
}

/** Returns the ids of their questions. Read and added all at once: one by one, each costs some ten queries. */
async function syncEntries(tx: OwnerTx, entries: Entry[]): Promise<string[]> {
  const stored = await tx.question.findMany({
    where: {
      bank: { in: [...new Set(entries.map(({ bank }) => bank))] },
      scope: { in: [...new Set(entries.map(({ scope }) => scope))] },
    },
    include: { versions: { orderBy: { version: "desc" }, take: 1, include: withOptions } },
  });
  const nameOf = ({ bank, scope, key }: Pick<Entry, "bank" | "scope" | "key">) => `${bank} ${scope} ${key}`;
  const byName = new Map(stored.map((question) => [nameOf(question), question]));
  const added: NewQuestion[] = [];
  const ids: string[] = [];
  for (const entry of entries) {
    const question = byName.get(nameOf(entry));
    const id = question?.id ?? randomUUID();
    if (question) await syncQuestion(tx, entry, question);
    else added.push({ ...entry, id, versionId: randomUUID() });
    ids.push(id);
  }
  await addQuestions(tx, added);
  return ids;
}

type StoredQuestion = Question & { versions: Version[] };
type NewQuestion = Entry & { id: string; versionId: string };

const withOptions = { options: { orderBy: { orderIndex: "asc" } } } as const;

const columnsOf = ({ courseId, lessonId, category, orderIndex, exam }: Entry) => {
  return { courseId, lessonId, category, orderIndex, absentSince: null, ...exam };
};

const textOf = ({ type, stimulus, question, explanation }: Entry) => {
  return { type, stimulus, question, explanation };
};

const optionsOf = ({ options, correct, rightIf }: Entry) =>
  options.map((text, orderIndex) => {
    return { text, orderIndex, isCorrect: orderIndex === correct, rightIf: rightIf?.[orderIndex] ?? null };
  });

async function addQuestions(tx: OwnerTx, added: NewQuestion[]): Promise<void> {
  await tx.question.createMany({
    data: added.map((entry) => {
      const { id, bank, scope, key } = entry;
      return { id, bank, scope, key, ...columnsOf(entry) };
    }),
  });
  await tx.questionVersion.createMany({
    data: added.map((entry) => {
      return { id: entry.versionId, questionId: entry.id, version: 1, ...textOf(entry) };
    }),
  });
  await tx.questionOption.createMany({
    data: added.flatMap((entry) =>
      optionsOf(entry).map((option) => ({ versionId: entry.versionId, ...option })),
    ),
  });
}

async function syncQuestion(tx: OwnerTx, entry: Entry, stored: StoredQuestion): Promise<void> {
  const { id } = stored;
  const place = columnsOf(entry);
  if (!isDeepStrictEqual({ ...stored, ...place }, stored)) {
    await tx.question.update({ where: { id }, data: place });
  }
  const [latest] = stored.versions;
  if (latest && says(latest, entry)) return noteRightIf(tx, latest, entry);
  const version = await tx.questionVersion.create({
    data: {
      questionId: id,
      version: (latest?.version ?? 0) + 1,
      ...textOf(entry),
      options: { create: optionsOf(entry) },
    },
    include: withOptions,
  });
  if (latest) await carryKey(tx, latest, version);
}

/** A note for operators, so it needs no new wording. */
async function noteRightIf(tx: OwnerTx, { options }: Version, entry: Entry): Promise<void> {
  for (const { id, text, rightIf } of options) {
    const noted = entry.rightIf?.[entry.options.indexOf(text)] ?? null;
    if (noted !== rightIf) await tx.questionOption.update({ where: { id }, data: { rightIf: noted } });
  }
}

function says({ type, stimulus, question, explanation, options }: Version, wording: Wording): boolean {
  const stored = options.map(({ text, isCorrect }) => JSON.stringify([text, isCorrect]));
  const named = wording.options.map((text, index) => JSON.stringify([text, index === wording.correct]));
  return (
    isDeepStrictEqual(
      [type, stimulus, question, explanation],
      [wording.type, wording.stimulus, wording.question, wording.explanation],
    ) && isDeepStrictEqual(stored.sort(), named.sort())
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
