import type { ReactNode } from "react";
import { SectionHeading } from "@/components/ui/section-heading";
import type { CourseContent } from "@/lib/content/schema";
import { toStudyHours } from "@/lib/learning/courses/study-hours";
import { type Level, levels } from "@/lib/learning/skus";
import { REASSIGN_RULE, SEAT_DAYS } from "@/lib/organisations/seats";
import { formatHours } from "@/lib/platform/numbers";

const levelNames: Record<Level, string> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

export function EnterpriseGoodToKnow({ courses }: { courses: Pick<CourseContent, "course" | "lessons">[] }) {
  return (
    <section aria-labelledby="good-to-know" className="border-line border-t">
      <div className="band">
        <SectionHeading id="good-to-know" title="Good to know" />
        <dl className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          <Fact name="What a seat opens">
            <span>{`${inWords(courses)} `}</span>
            Each course has a final assessment and a certificate of its own, and the certification exam is in
            the seat, too.
          </Fact>
          <Fact name={`After the ${SEAT_DAYS} days`}>
            The access to the courses and the exam ends. Progress, results and certificates stay with the
            person who earned them.
          </Fact>
          <Fact name="Seats that nobody has used yet">
            They do not lapse: the days of a seat begin when somebody accepts it. From then on they go on,
            also while nobody has it.
          </Fact>
          <Fact name="When somebody leaves">{REASSIGN_RULE}</Fact>
          <Fact name="Invoice and VAT number">
            On the payment page, tick “I’m purchasing as a business”: the name and VAT number that you enter
            there stand on the invoice, and the receipt leads to it.
          </Fact>
          <Fact name="Who manages the seats">
            They need a second factor: an authenticator app on their phone, whose code is asked for after the
            password.
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-lg">{name}</dt>
      <dd className="mt-2 text-ink-soft">{children}</dd>
    </div>
  );
}

/** '6 courses with 20 hours of lessons: 3 Beginner, 2 Intermediate, 1 Advanced.' */
function inWords(all: Pick<CourseContent, "course" | "lessons">[]): string {
  const courses = all.filter(({ course }) => course.is_published);
  const minutes = courses.flatMap(({ lessons }) => lessons.map((lesson) => lesson.duration_minutes));
  const hours = formatHours(toStudyHours(minutes.reduce((sum, each) => sum + each, 0)));
  const ofLevels = levels.map((level) => {
    const count = courses.filter(({ course }) => course.difficulty_level === level).length;
    return `${count} ${levelNames[level]}`;
  });
  return `${courses.length} courses with ${hours} of lessons: ${ofLevels.join(", ")}.`;
}
