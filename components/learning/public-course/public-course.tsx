import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { CourseCertificate } from "./course-certificate";
import { CourseClosing } from "./course-closing";
import { CourseContents } from "./course-contents";
import { CourseHero } from "./course-hero";
import { CourseOffer } from "./course-offer";
import { CourseGoodToKnow } from "./good-to-know";
import { Outcomes } from "./outcomes";
import { Practised } from "./practised";

export function PublicCourse({ course }: { course: PublicCourseView }) {
  const exerciseCount = course.exercises.reduce((sum, { count }) => sum + count, 0);
  const first = course.modules[0]?.lessons[0];
  return (
    <>
      <CourseHero course={course} exerciseCount={exerciseCount}>
        <CourseOffer course={course} />
      </CourseHero>
      <Outcomes description={course.description} marketing={course.marketing} />
      <Practised course={course} exerciseCount={exerciseCount} />
      <CourseContents course={course} />
      <CourseCertificate course={course} />
      <CourseGoodToKnow course={course} />
      {first ? <CourseClosing courseId={course.id} minutes={first.durationMinutes} /> : null}
    </>
  );
}
