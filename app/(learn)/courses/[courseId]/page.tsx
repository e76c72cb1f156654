import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/layout/json-ld";
import { CoursePurchase } from "@/components/learning/catalogue/course-purchase";
import { PublicCourse } from "@/components/learning/public-course/public-course";
import { courseData } from "@/components/learning/public-course/structured-data";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { findPublicCourse, getPublicCourse } from "@/lib/learning/catalogue/public-course-queries";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { params: Promise<{ courseId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { courseId } = await params;
  const course = await findPublicCourse(courseId);
  if (!course) return { title: "Course not found", robots: { index: false } };
  const { title, shortDescription: description } = course;
  return pageMetadata({ title, description, path: publicCourseHref(courseId) });
}

/** No skeleton: a course that is not public is a 404, which has to be known before anything is sent. */
export default async function PublicCoursePage({ params, searchParams }: Props) {
  const { courseId } = await params;
  const course = await getPublicCourse(courseId, await getViewer());
  if (!course) notFound();
  const here = publicCourseHref(course.id);
  const isBuying = first((await searchParams).buy) !== undefined && !course.isOpen;
  return (
    <>
      <PublicCourse course={course} />
      {isBuying ? <CoursePurchase course={course} closeHref={here} /> : null}
      <JsonLd data={courseData(course)} />
      <JsonLd data={breadcrumbs(course.title, here, [{ name: "Courses", path: "/courses" }])} />
    </>
  );
}
