import type { CourseContent } from "@/lib/content/schema";

export type CourseOutline = {
  id: string;
  title: string;
  summary: string;
  level: "beginner" | "intermediate" | "advanced";
  modules: { title: string; lessons: { title: string; minutes: number }[] }[];
};

export function courseOutline({ course, lessons }: CourseContent): CourseOutline {
  return {
    id: course.id,
    title: course.title,
    summary: course.short_description,
    level: course.difficulty_level,
    modules: course.modules.map((module) => ({
      title: module.title,
      lessons: lessons
        .filter((lesson) => module.lessons.includes(lesson.id))
        .map(({ title, duration_minutes }) => ({ title, minutes: duration_minutes })),
    })),
  };
}
