import { existsSync } from "node:fs";
import { join } from "node:path";
import { publicPages } from "../pages";
import { readCourses } from "./read-courses";
import { readFaq } from "./read-faq";
import { readFeeds, readPosts } from "./read-news";
import { readPerks } from "./read-perks";
import { readSkills } from "./read-skills";
import { type Item, keyLengthFaults, keyWordFaults, lessonFaults, questionFaults } from "./rules";
import type { CourseContent, LessonFile, SkillsContent } from "./schema";

/**
 * Everything that is wrong with `content/`, in sentences that name the file or the id; empty when it is sound. What
 * does not have the shape of its schema throws while it is read.
 */
export function checkContent(): string[] {
  readFaq();
  readFeeds();
  const posts = readPosts().map(({ slug, html }) => ({ id: `news/${slug}`, html }));
  const perks = readPerks().map(({ key, html }) => ({ id: `perks/${key}`, html }));
  const courses = readCourses(join(process.cwd(), "content/courses"));
  const lessons = courses.flatMap((content) =>
    content.lessons.map((lesson) => ({ ...lesson, id: `${content.course.id}/${lesson.id}` })),
  );
  const pages = new Set(publicPages().flatMap((group) => group.pages.map(({ path }) => path)));
  return [
    ...lessonFaults(lessons),
    ...lessons.flatMap(fileFaults),
    ...[...lessons, ...posts, ...perks].flatMap((each) => linkFaults(each, pages)),
    ...courses.flatMap(bankFaults),
    ...skillsFaults(readSkills(join(process.cwd(), "content/skills"), courses)),
  ];
}

/** A lesson's film is three files. */
function fileFaults({ id, video }: LessonFile): string[] {
  if (!video) return [];
  const files = ["mp4", "vtt", "webp"].map((kind) => `public/video/${video}.${kind}`);
  return files
    .filter((file) => !existsSync(join(process.cwd(), file)))
    .map((file) => `${id}: ${file} is missing`);
}

/** Links to our own pages and files lead somewhere. */
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

/** A course's checks and its final assessment, each a bank of its own. */
function bankFaults({ course, checks, finalAssessment }: CourseContent): string[] {
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
    ...questionFaults([...final, ...inLessons]),
    ...keyFaults(`${course.id}, final assessment`, final),
    ...keyFaults(`${course.id}, checks`, inLessons),
  ];
}

/** Practice and exam together: practising must not show what the exam asks. */
function skillsFaults({ practice, certification }: SkillsContent): string[] {
  const items = (bank: string, questions: SkillsContent["practice"]) =>
    questions.map(({ id, question, options, answer }): Item => {
      return { id: `skills/${bank}: ${id}`, question, options, answer };
    });
  const quiz = items("practice", practice);
  const exam = items("certification", certification);
  return [
    ...questionFaults([...quiz, ...exam]),
    ...keyFaults("skills, practice", quiz),
    ...keyFaults("skills, certification", exam),
  ];
}

/** A bank whose keys can be told without knowing the subject. */
function keyFaults(bank: string, items: Item[]): string[] {
  return [...keyLengthFaults(bank, items), ...keyWordFaults(bank, items)];
}
