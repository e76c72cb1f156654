import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readYaml } from "./content-files";
import { CELL_IDS, cellOf, LEAST_IN_CELL } from "./exam-blueprint";
import {
  type CourseContent,
  categoryLessonsSchema,
  type ExamItem,
  examCellSchema,
  practiceSchema,
  type SkillsContent,
} from "./schema";

/**
 * Reads the questions of the skills quiz and the exam. The operator's `poolFolder` replaces the starter pool.
 * @throws Error with the file's name and its faults, such as an unknown lesson
 */
export function readSkills(
  folder: string,
  courses: CourseContent[],
  poolFolder = join(folder, "exam"),
): SkillsContent {
  const skills = {
    practice: readYaml(join(folder, "practice.yaml"), practiceSchema),
    exam: readExamPool(poolFolder),
    lessons: readYaml(join(folder, "lessons.yaml"), categoryLessonsSchema),
  };
  const known = new Set(
    courses.flatMap(({ course, lessons }) => lessons.map(({ id }) => `${course.id}/${id}`)),
  );
  const assertTaught = (file: string, lessons: string[]) => {
    const unknown = lessons.filter((lesson) => !known.has(lesson));
    if (unknown.length > 0) throw new Error(`${file}: no such lesson: ${unknown.join(", ")}`);
  };
  assertTaught(
    `${folder}/practice.yaml`,
    skills.practice.map(({ lesson }) => lesson),
  );
  assertTaught(
    poolFolder,
    skills.exam.map(({ lesson }) => lesson),
  );
  assertTaught(`${folder}/lessons.yaml`, Object.values(skills.lessons).flat());
  return skills;
}

/**
 * A pool is a folder with one file for each cell of the blueprint.
 * @throws Error with the file's name and its faults
 */
export function readExamPool(folder: string): ExamItem[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".yaml")) : [];
  const unknown = names.filter((name) => !CELL_IDS.some((cell) => name === `${cell}.yaml`));
  if (unknown.length > 0) throw new Error(`${folder}: no such cell: ${unknown.join(", ")}`);
  const items = CELL_IDS.flatMap((cell) => {
    const file = join(folder, `${cell}.yaml`);
    const own = readYaml(file, examCellSchema).map((item) => ({ ...item, cell }));
    for (const { id, type } of own) {
      if (!cellOf(cell).types.includes(type)) throw new Error(`${file}: ${id}: this cell asks no '${type}'`);
    }
    const live = own.filter(({ status }) => status === "live").length;
    if (live < LEAST_IN_CELL) {
      throw new Error(`${file}: ${live} live questions, at least ${LEAST_IN_CELL} are needed`);
    }
    return own;
  });
  const ids = new Set(items.map(({ id }) => id));
  if (ids.size < items.length) throw new Error(`${folder}: an id is used twice`);
  for (const { id, options, enemies = [] } of items) {
    if (new Set(options.map(({ text }) => text)).size < options.length) {
      throw new Error(`${folder}: ${id}: an option is there twice`);
    }
    const strangers = enemies.filter((enemy) => !ids.has(enemy));
    if (strangers.length > 0) throw new Error(`${folder}: ${id}: no such enemies: ${strangers.join(", ")}`);
  }
  return items;
}
