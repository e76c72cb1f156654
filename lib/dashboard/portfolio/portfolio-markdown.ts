import { exerciseHref } from "../../learning/courses/course-outline";
import {
  type CourseWork,
  countWritten,
  type LessonWork,
  openPiecesOf,
} from "../../learning/practice/written-work";

export type PortfolioFacts = {
  /** Of the writer; null without one. */
  name: string | null;
  formatDay: (at: Date) => string;
  /** The absolute address of a path of ours. */
  linkTo: (path: string) => string;
};

/** What somebody wrote, course by course, as one document. */
export function portfolioMarkdown(courses: readonly CourseWork[], facts: PortfolioFacts): string {
  return `${courses.map((course) => courseMarkdown(course, facts)).join("\n\n")}\n`;
}

function courseMarkdown(course: CourseWork, facts: PortfolioFacts): string {
  const { title, builds, modules } = course;
  const { written, total } = countWritten(course);
  const parts = [
    `# What you built in ${title}`,
    ...(facts.name ? [`By ${inlineCode(facts.name)}`] : []),
    `You’ll build ${builds}.`,
    `${written} of ${total} texts written.`,
    ...modules.flatMap(({ title: module, project, lessons }) => {
      const done = lessons.flatMap((lesson) => lessonMarkdown(lesson, facts));
      return done.length === 0 ? [] : [`## ${module}`, ...(project ? [project] : []), ...done];
    }),
    ...stillToWrite(course, facts),
  ];
  return parts.join("\n\n");
}

function lessonMarkdown({ title, pieces }: LessonWork, { formatDay }: PortfolioFacts): string[] {
  return pieces.flatMap(({ markdown, last }) => {
    if (!last) return [];
    const { text, met, writtenAt } = last;
    return [
      `### ${title}`,
      "**The task**",
      quote(markdown.task.trim()),
      `**Your text**, ${formatDay(writtenAt)}`,
      fence(text),
      "**What you found in it**",
      markdown.criteria.map((criterion, at) => `- [${met.includes(at) ? "x" : " "}] ${criterion}`).join("\n"),
    ];
  });
}

function stillToWrite(course: CourseWork, { linkTo }: PortfolioFacts): string[] {
  const open = openPiecesOf(course);
  if (open.length === 0) return [];
  const lines = open.map(({ lessonKey, lessonTitle, key }) => {
    return `- [${lessonTitle}](${linkTo(exerciseHref(course.id, lessonKey, key))})`;
  });
  return ["## Still to write", lines.join("\n")];
}

const quote = (markdown: string) =>
  markdown
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

/** The most backticks in a row. */
const ticksIn = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** A learner's text as it is: its own Markdown would take part in the document. */
function fence(text: string): string {
  const ticks = "`".repeat(Math.max(3, ticksIn(text) + 1));
  return `${ticks}text\n${text}\n${ticks}`;
}

function inlineCode(text: string): string {
  const ticks = "`".repeat(ticksIn(text) + 1);
  const room = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${ticks}${room}${text.replaceAll(/\s+/g, " ")}${room}${ticks}`;
}
