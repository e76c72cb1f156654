import { z } from "zod";
import { type CellId, ITEM_TYPES, type ItemType } from "./exam-blueprint";
import type { Exercise } from "./exercise-schema";
import { CATEGORIES, type Category, LEAST_QUESTIONS } from "./question-banks";

/** Strict: an unknown key is a mistake. */

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be kebab-case");
const text = z.string().trim().min(1);

export const resourceSchema = z.strictObject({
  name: text,
  url: z.url({ protocol: /^https$/ }).or(z.string().regex(/^\/(?!\/)/)),
});

export const courseSchema = z.strictObject({
  id: key,
  title: text,
  short_description: text.max(140),
  description: text,
  /** EUR cents. */
  price: z.int().min(0),
  difficulty_level: z.enum(["beginner", "intermediate", "advanced"]),
  is_published: z.boolean(),
  modules: z
    .array(z.strictObject({ id: key, title: text, description: text, lessons: z.array(key).min(1) }))
    .min(1),
});

/** Text, not Markdown: it stands on the page as it is written, and is read aloud. */
const plainSentence = text
  .max(120)
  .regex(/[.!?]$/, "must be a sentence")
  .regex(/^[^*_`#[\]<>\n]+$/, "must be plain text");

export const lessonSchema = z.strictObject({
  title: text,
  /** What the lesson says, in plain language. */
  in_short: z.array(plainSentence).length(3),
  duration_minutes: z.int().positive(),
  /** The course whose video.yaml it is: `<name>.mp4`, `.vtt` and both described (folder: videoFolder()), and the poster. */
  video: key.optional(),
  resources: z.array(resourceSchema),
});

const question = { id: key, question: text, explanation: text };
const multipleChoice = z.strictObject({
  ...question,
  type: z.literal("multiple_choice"),
  options: z.array(text).length(4),
  correct_answer: z.int().min(0).max(3),
  /** Markdown: what there is to work on. */
  stimulus: text.max(2000).optional(),
});
const trueFalse = z.strictObject({ ...question, type: z.literal("true_false"), correct_answer: z.boolean() });

export const checkSchema = z.array(z.discriminatedUnion("type", [multipleChoice, trueFalse])).min(1);

export const finalAssessmentSchema = z
  .array(multipleChoice.omit({ type: true }).extend({ lesson: key }))
  .min(LEAST_QUESTIONS.finalAssessment, `a bank has at least ${LEAST_QUESTIONS.finalAssessment} questions`);

const lessonPath = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must be '<course>/<lesson>'");

/** The distractor's `right_if`: under which change it would be right. It is never shown. */
const judgedOption = z.strictObject({ text, right_if: text.optional() });

const skillQuestion = {
  ...question,
  /** Markdown: what there is to work on. */
  stimulus: text.max(2000).optional(),
  options: z.array(judgedOption).length(4),
  answer: z.int().min(0).max(3),
  lesson: lessonPath,
};

export const practiceSchema = z
  .array(z.strictObject({ ...skillQuestion, category: z.enum(CATEGORIES) }))
  .superRefine((questions, context) => {
    const fault = (message: string) => context.addIssue({ code: "custom", message });
    for (const category of CATEGORIES) {
      const count = questions.filter((each) => each.category === category).length;
      const least = LEAST_QUESTIONS.practice;
      if (count < least) fault(`${category} has ${count} questions, at least ${least} are needed`);
    }
    for (const each of bankFaults(questions)) fault(each);
  });

/** One cell of the exam's pool. Fields: content/skills/README.md. */
export const examCellSchema = z.array(
  z.strictObject({
    ...skillQuestion,
    type: z.enum(Object.keys(ITEM_TYPES) as [ItemType, ...ItemType[]]),
    status: z.enum(["draft", "pilot", "live"]),
    review_by: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be 'YYYY-MM'"),
    /** Ids of questions that must not stand on the same paper. */
    enemies: z.array(key).optional(),
    /** Expected share of right answers of sensible novices, 0 to 1. */
    novice: z.number().min(0).max(1),
  }),
);

type SkillQuestion = { id: string; options: { text: string }[] };

function bankFaults(questions: SkillQuestion[]): string[] {
  const twice = new Set(questions.map(({ id }) => id)).size < questions.length;
  const repeated = questions.filter(({ options }) => new Set(options.map((each) => each.text)).size < 4);
  return [
    ...(twice ? ["an id is used twice"] : []),
    ...repeated.map(({ id }) => `${id}: an option is there twice`),
  ];
}

/** Lessons that teach a category, best first. A weak category is answered with two of them. */
export const categoryLessonsSchema = z.strictObject(
  Object.fromEntries(CATEGORIES.map((category) => [category, z.array(lessonPath).min(2)])) as Record<
    Category,
    z.ZodArray<typeof lessonPath>
  >,
);

/** product.md, section 3 */
const substantiated = { substantiated_by: text.nullable() };

export const marketingSchema = z.strictObject({
  icon: z.enum(["home", "pencil", "timer", "briefcase", "heart", "chart", "book"]),
  key_skills: z.array(text).min(3),
  build_project: text,
  prerequisites: z.array(text),
  learning_outcomes: z.array(text).min(3),
  /** Synonyms for the search; never shown. */
  search_words: z.array(text).optional(),
  industry_examples: z.array(text),
  modules: z.record(z.string(), z.strictObject({ practical_project: text, quiz: z.boolean() })),
  /** Hard-coded (product.md, section 1); hidden with the other unsubstantiated claims. */
  figures: z.strictObject({
    ...substantiated,
    enrollment_count: z.int().positive(),
    rating: z.number().min(1).max(5),
    review_count: z.int().positive(),
    completion_rate: z.int().min(1).max(100),
    recently_enrolled: z.int().min(0),
  }),
  success_story: z.strictObject({ ...substantiated, name: text, role: text, outcome: text, timeframe: text }),
});

export type Marketing = z.infer<typeof marketingSchema>;

export type CourseFile = z.infer<typeof courseSchema>;
export type LessonFile = z.infer<typeof lessonSchema> & {
  id: string;
  html: string;
  headings: string[];
  /** A text for each slide; its first line is the heading. */
  videoText: string[];
};
export type CheckFile = z.infer<typeof checkSchema>;
export type FinalAssessmentFile = z.infer<typeof finalAssessmentSchema>;
export type CourseContent = {
  course: CourseFile;
  marketing: Marketing | null;
  lessons: LessonFile[];
  checks: Map<string, CheckFile>;
  /** By lesson. */
  exercises: Map<string, Exercise[]>;
  finalAssessment: FinalAssessmentFile;
};
export type PracticeQuestion = z.infer<typeof practiceSchema>[number];
export type ExamItem = z.infer<typeof examCellSchema>[number] & { cell: CellId };
export type SkillsContent = {
  practice: PracticeQuestion[];
  exam: ExamItem[];
  lessons: z.infer<typeof categoryLessonsSchema>;
};
