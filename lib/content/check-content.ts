import { existsSync } from "node:fs";
import { join } from "node:path";
import { examPoolFolder } from "../platform/env";
import { keyGuessFaults, keyLengthFaults, keyWordFaults, statementFaults } from "./answer-key-faults";
import { keyOrderFaults } from "./key-order-faults";
import { lessonFaults } from "./lesson-faults";
import type { Item, Statement } from "./question-banks";
import { questionFaults } from "./question-faults";
import { readCourses } from "./read-courses";
import { readFaq } from "./read-faq";
import { readFeeds, readPosts } from "./read-news";
import { readPerks } from "./read-perks";
import { readSkills } from "./read-skills";
import type { CourseContent, LessonFile, SkillsContent } from "./schema";
import { videoFolder } from "./video-files";

type PageGroup = { pages: { path: string }[] };

/**
 * All faults in `content/` as sentences that name the file or id. A file with a wrong shape throws instead.
 * `publicPages`: the pages that texts may link to.
 */
export function checkContent(publicPages: PageGroup[]): string[] {
  readFaq();
  readFeeds();
  const posts = readPosts().map(({ slug, html }) => ({ id: `news/${slug}`, html }));
  const perks = readPerks().map(({ key, html }) => ({ id: `perks/${key}`, html }));
  const courses = readCourses(join(process.cwd(), "content/courses"));
  const lessons = courses.flatMap((content) =>
    content.lessons.map((lesson) => ({ ...lesson, id: `${content.course.id}/${lesson.id}` })),
  );
  const pages = new Set(publicPages.flatMap((group) => group.pages.map(({ path }) => path)));
  const courseBanks = courses.map(itemsOfCourse);
  const skillsBanks = itemsOfSkills(
    readSkills(join(process.cwd(), "content/skills"), courses, examPoolFolder()),
  );
  return [
    ...lessonFaults(lessons),
    ...courses.flatMap(({ course, lessons: own }) => own.flatMap((lesson) => fileFaults(lesson, course))),
    ...[...lessons, ...posts, ...perks].flatMap((each) => linkFaults(each, pages)),
    ...[...courseBanks, skillsBanks].flatMap(bankFaults),
    ...keyGuessFaults([...courseBanks, skillsBanks].flat().flatMap(({ items }) => items)),
    ...statementFaults(courses.flatMap(statementsOf)),
  ];
}

/** Videos of a paid course must not be in public/, which is served to everybody. */
function fileFaults({ id: key, video }: LessonFile, course: CourseContent["course"]): string[] {
  if (!video) return [];
  const id = `${course.id}/${key}`;
  const isThere = (file: string) => existsSync(join(process.cwd(), file));
  const film = ["mp4", "vtt"].map((kind) => `${video}.${kind}`);
  const files = [...film.map((file) => `${videoFolder(course)}/${file}`), `public/video/${video}.webp`];
  const open = course.price > 0 ? film.map((file) => `public/video/${file}`) : [];
  return [
    ...files.filter((file) => !isThere(file)).map((file) => `${id}: ${file} is missing`),
    ...open.filter(isThere).map((file) => `${id}: ${file} is open to everybody, and the course is paid`),
  ];
}

function linkFaults(
  { id, html, resources = [] }: Pick<LessonFile, "id" | "html"> & Partial<LessonFile>,
  pages: Set<string>,
): string[] {
  const inText = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = ""]) => path);
  const own = [...inText, ...resources.map(({ url }) => url).filter((url) => url.startsWith("/"))];
  return own
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
function itemsOfSkills({ practice, certification }: SkillsContent): Bank[] {
  const items = (bank: string, questions: SkillsContent["practice"]) =>
    questions.map(({ id, question, options, answer }): Item => {
      return { id: `skills/${bank}: ${id}`, question, options, answer };
    });
  return [
    { name: "skills, practice", items: items("practice", practice) },
    { name: "skills, certification", items: items("certification", certification) },
  ];
}

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
