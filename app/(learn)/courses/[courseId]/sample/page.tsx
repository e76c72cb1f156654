import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/layout/json-ld";
import { SampleLesson } from "@/components/learning/public-course/sample-lesson";
import { sampleData } from "@/components/learning/public-course/structured-data";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { getPerson } from "@/lib/accounts/viewer-queries";
import { publicCourseHref, sampleHref } from "@/lib/learning/courses/course-outline";
import {
  getSampleLesson,
  mayGoOn,
  type SampleLessonView,
} from "@/lib/learning/courses/sample-lesson-queries";
import { listExercises } from "@/lib/learning/practice/exercise-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { params: Promise<{ courseId: string }> };

const summaryOf = ({ course, durationMinutes }: SampleLessonView) =>
  `The first lesson of ${course.title}, to read and do without an account: ${durationMinutes} minutes, with exercises that say at once why.`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { courseId } = await params;
  const lesson = await getSampleLesson(courseId);
  if (!lesson) return { title: "Course not found", robots: { index: false } };
  return pageMetadata({ title: lesson.title, description: summaryOf(lesson), path: sampleHref(courseId) });
}

/** Contains what this reader answered, also as a guest: it is made for each request. */
export default async function SampleLessonPage({ params }: Props) {
  const { courseId } = await params;
  const lesson = await getSampleLesson(courseId);
  if (!lesson) notFound();
  const person = await getPerson();
  const viewer = person?.viewer ?? null;
  const [exercises, isOpen] = await Promise.all([
    listExercises(lesson.id, person?.id ?? null),
    mayGoOn(lesson, viewer),
  ]);
  const { id, title } = lesson.course;
  const parents = [
    { name: "Courses", path: "/courses" },
    { name: title, path: publicCourseHref(id) },
  ];
  return (
    <>
      <SampleLesson lesson={lesson} exercises={exercises} readerId={viewer?.id ?? null} isOpen={isOpen} />
      <JsonLd data={sampleData(lesson, summaryOf(lesson))} />
      <JsonLd data={breadcrumbs(lesson.title, sampleHref(id), parents)} />
    </>
  );
}
