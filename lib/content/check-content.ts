import { existsSync } from "node:fs";
import { join } from "node:path";
import { examPoolFolder } from "../platform/env";
import { keyGuessFaults, keyLengthFaults, keyWordFaults, statementFaults } from "./answer-key-faults";
import { biteFaults } from "./bite-faults";
import { examItemFaults, judgedOptionFaults } from "./exam-item-faults";
import { exerciseFaults } from "./exercise-faults";
import { keyOrderFaults } from "./key-order-faults";
import { inShortFaults, lessonFaults, minutesFaults } from "./lesson-faults";
import type { Item, Statement } from "./question-banks";
import { questionFaults } from "./question-faults";
import { readBites } from "./read-bites";
import { readCourses } from "./read-courses";
import { readExamSamples } from "./read-exam-samples";
import { readFaq } from "./read-faq";
import { readFeeds, readPosts } from "./read-news";
import { readPerks } from "./read-perks";
import { readExamPool, readSkills } from "./read-skills";
import type { CourseContent, ExamItem, LessonFile, SkillsContent } from "./schema";
import { videoFaults } from "./video-faults";

type PageGroup = { pages: { path: string }[] };

/**
 * All faults in `content/` as sentences that name the file or id. A file with a wrong shape throws instead.
 * `publicPages`: the pages that texts may link to. `today`: dates of review are measured from it.
 */
export function checkContent(publicPages: PageGroup[], today: Date): string[] {
  readFaq();
  readExamSamples();
  readFeeds();
  const posts = readPosts().map(({ slug, html }) => ({ id: `news/${slug}`, html }));
  const bites = readBites();
  const perks = readPerks().map(({ key, html }) => ({ id: `perks/${key}`, html }));
  const courses = readCourses(join(process.cwd(), "content/courses"));
  const lessons = courses.flatMap(({ course, lessons: own, exercises }) =>
    own.map((lesson) => ({
      ...lesson,
      id: `${course.id}/${lesson.id}`,
      exercises: exercises.get(lesson.id) ?? [],
    })),
  );
  const pages = new Set(publicPages.flatMap((group) => group.pages.map(({ path }) => path)));
  const links = new Set(lessons.map(({ id }) => `/course/${id.replace("/", "?lesson=")}`));
  const courseBanks = courses.map(itemsOfCourse);
  const skills = readSkills(join(process.cwd(), "content/skills"), courses, examPoolFolder());
  const skillsBanks = itemsOfSkills(skills);
  return [
    ...lessonFaults(lessons),
    ...inShortFaults(lessons),
    ...minutesFaults(lessons),
    ...courses.flatMap(({ course, lessons: own }) => own.flatMap((lesson) => videoFaults(lesson, course))),
    ...[...lessons, ...posts, ...perks, ...bites].flatMap((each) => linkFaults(each, pages, links)),
    ...biteFaults(bites),
    ...[...courseBanks, skillsBanks].flatMap(bankFaults),
    ...keyGuessFaults([...courseBanks, skillsBanks].flat().flatMap(({ items }) => items)),
    ...statementFaults(courses.flatMap(statementsOf)),
    ...courses.flatMap(({ course, lessons: own, exercises }) =>
      exerciseFaults(
        course.id,
        own.map(({ id, headings }) => ({
          id: `${course.id}/${id}`,
          module: course.modules.find(({ lessons: ids }) => ids.includes(id))?.id ?? "",
          headings,
          exercises: exercises.get(id) ?? [],
        })),
      ),
    ),
    ...examItemFaults(skills.exam, today),
    ...skills.practice.flatMap(judgedOptionFaults),
  ];
}

const poolFolder = () => examPoolFolder() ?? join(process.cwd(), "content/skills/exam");

/**
 * All faults of a pool of the exam by itself. Lessons that it names are looked up by the sync.
 * @throws Error as readExamPool
 */
export function checkPool(folder: string, today: Date): string[] {
  const items = readExamPool(folder);
  const bank = examBank(items);
  return [...examItemFaults(items, today), ...bankFaults([bank]), ...keyGuessFaults(bank.items)];
}

/** Questions of the exam whose month of review has come, the longest due first. No fault: the exam goes on. */
export function itemsToReview(today: Date, folder = poolFolder()): Pick<ExamItem, "id" | "review_by">[] {
  const month = today.toISOString().slice(0, 7);
  return readExamPool(folder)
    .filter(({ review_by }) => review_by <= month)
    .sort((a, b) => a.review_by.localeCompare(b.review_by));
}

function linkFaults(
  { id, html, resources = [] }: Pick<LessonFile, "id" | "html"> & Partial<LessonFile>,
  pages: Set<string>,
  lessonLinks: Set<string>,
): string[] {
  const inText = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = ""]) => path);
  const own = [...inText, ...resources.map(({ url }) => url).filter((url) => url.startsWith("/"))];
  return own
    .filter((link) => !lessonLinks.has(link))
    .map((link) => link.replace(/[?#].*/, ""))
    .filter((path) => !pages.has(path) && !existsSync(join(process.cwd(), "public", path)))
    .map((path) => `${id}: ${path} leads nowhere`);
}

type Bank = { name: string; items: Item[] };

function itemsOfCourse({ course, checks, finalAssessment }: CourseContent): Bank[] {
  const final = finalAssessment.map(({ id, question, options, correct_answer: answer }): Item => {
    return { id: `${course.id}: ${id}`, question, options, answer };
  });
  const inLessons = [...checks].flatMap(([lesson, questions]) =>
    questions.flatMap((each): Item[] => {
      if (each.type === "true_false") return [];
      const { question, options, correct_answer: answer } = each;
      return [{ id: `${course.id}/${lesson}: ${each.id}`, question, options, answer }];
    }),
  );
  return [
    { name: `${course.id}, final assessment`, items: final },
    { name: `${course.id}, checks`, items: inLessons },
  ];
}

function statementsOf({ checks }: CourseContent): Statement[] {
  return [...checks.values()]
    .flat()
    .flatMap((each) =>
      each.type === "true_false" ? [{ text: each.question, isTrue: each.correct_answer }] : [],
    );
}

/** Checked together, because practice must not show exam questions. */
function itemsOfSkills({ practice, exam }: SkillsContent): Bank[] {
  return [{ name: "skills, practice", items: practice.map(itemOf("skills/practice")) }, examBank(exam)];
}

const examBank = (exam: ExamItem[]): Bank => ({
  name: "skills, exam",
  items: exam.map(itemOf("skills/exam")),
});

const itemOf =
  (bank: string) =>
  ({
    id,
    question,
    options,
    answer,
    stimulus,
  }: Omit<SkillsContent["practice"][number], "category">): Item => {
    return { id: `${bank}: ${id}`, question, options: options.map(({ text }) => text), answer, stimulus };
  };

function bankFaults(banks: Bank[]): string[] {
  return [
    ...questionFaults(banks.flatMap(({ items }) => items)),
    ...banks.flatMap(({ name, items }) => [
      ...keyLengthFaults(name, items),
      ...keyWordFaults(name, items),
      ...keyOrderFaults(
        name,
        items.map(({ answer }) => answer),
      ),
    ]),
  ];
}
