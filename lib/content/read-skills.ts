import { join } from "node:path";
import { readYaml } from "./content-files";
import {
  type CourseContent,
  categoryLessonsSchema,
  certificationSchema,
  practiceSchema,
  type SkillsContent,
} from "./schema";

/**
 * Reads the questions of the skills quiz and the exam. The certification.yaml in the operator's `poolFolder` replaces
 * the starter pool.
 * @throws Error with the file's name and its faults, such as an unknown lesson
 */
export function readSkills(folder: string, courses: CourseContent[], poolFolder = folder): SkillsContent {
  const poolFile = join(poolFolder, "certification.yaml");
  const skills = {
    practice: readYaml(join(folder, "practice.yaml"), practiceSchema),
    certification: readYaml(poolFile, certificationSchema),
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
    poolFile,
    skills.certification.map(({ lesson }) => lesson),
  );
  assertTaught(`${folder}/lessons.yaml`, Object.values(skills.lessons).flat());
  return skills;
}
