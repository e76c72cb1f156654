import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownToHtml } from "../platform/html";
import { checkShape, readYaml, splitFrontMatter } from "./content-files";
import { exercisesSchema } from "./exercise-schema";
import { countHeadings, figuresIn, isFigure } from "./lesson-text";
import {
  type CourseContent,
  type CourseFile,
  checkSchema,
  courseSchema,
  finalAssessmentSchema,
  lessonSchema,
  type Marketing,
  marketingSchema,
} from "./schema";
import { readVideo, transcript } from "./video-script";

/** @throws Error with the file's name and its faults */
export function readCourses(folder: string): CourseContent[] {
  return readdirSync(folder)
    .sort()
    .map((name) => readCourse(join(folder, name)));
}

function readCourse(folder: string): CourseContent {
  const course = readYaml(join(folder, "course.yaml"), courseSchema);
  const lessonIds = course.modules.flatMap((module) => module.lessons);
  const files = readdirSync(join(folder, "lessons")).map((name) => name.replace(/\.md$/, ""));
  assertSame(folder, lessonIds, files);
  const lessons = lessonIds.map((id) => readLesson(join(folder, "lessons", `${id}.md`), id));
  const checks = new Map(
    lessons
      .filter((lesson) => lesson.title.includes("Introduction"))
      .map(({ id }) => [id, readYaml(join(folder, "checks", `${id}.yaml`), checkSchema)]),
  );
  const marketingFile = join(folder, "marketing.yaml");
  const marketing = existsSync(marketingFile) ? readYaml(marketingFile, marketingSchema) : null;
  assertModules(folder, course, marketing);
  const exercises = new Map(
    lessonIds.map((id) => [id, readYaml(join(folder, "practice", `${id}.yaml`), exercisesSchema)]),
  );
  const finalAssessment = readYaml(join(folder, "final-assessment.yaml"), finalAssessmentSchema);
  for (const { id, lesson } of finalAssessment) {
    if (!lessonIds.includes(lesson))
      throw new Error(`${folder}: question ${id} names no lesson of this course`);
  }
  return { course, marketing, lessons, checks, exercises, finalAssessment };
}

function readLesson(file: string, id: string) {
  const { front, body } = splitFrontMatter(readFileSync(file, "utf8"), file);
  const html = markdownToHtml(body);
  if (html.includes("<th></th>")) throw new Error(`${file}: a table has a column without a name`);
  const lesson = checkShape(file, lessonSchema, front);
  const headings = [...body.matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading.trim());
  // Exercises are placed by the number of headings before them: lib/learning/courses/lesson-parts.ts.
  if (headings.length !== countHeadings(html))
    throw new Error(`${file}: a line in a code block looks like a heading`);
  const strange = figuresIn(html).find((name) => !isFigure(name));
  if (strange !== undefined) throw new Error(`${file}: there is no figure '${strange}'`);
  const videoText = lesson.video ? transcript(readVideo(lesson.video)) : [];
  return { ...lesson, id, html, headings, videoText };
}

function assertModules(folder: string, { modules }: CourseFile, marketing: Marketing | null) {
  const unknown = Object.keys(marketing?.modules ?? {}).filter(
    (key) => !modules.some(({ id }) => id === key),
  );
  if (unknown.length > 0) throw new Error(`${folder}/marketing.yaml: no such module: ${unknown}`);
}

function assertSame(folder: string, listed: string[], files: string[]) {
  if (new Set(listed).size !== listed.length) throw new Error(`${folder}: a lesson is listed twice`);
  const missing = listed.filter((id) => !files.includes(id));
  const unlisted = files.filter((id) => !listed.includes(id));
  if (missing.length + unlisted.length === 0) return;
  throw new Error(`${folder}: lessons without a file: ${missing}; files that no module lists: ${unlisted}`);
}
