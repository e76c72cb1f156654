import { quizHref } from "@/components/layout/navigation";
import { ExamRule } from "@/components/site/exam-rule";
import { ScreenPicture } from "@/components/site/screen-picture";
import { PageLink } from "@/components/ui/page-link";
import { SectionHeading } from "@/components/ui/section-heading";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";
import { EXAM_CODE } from "@/lib/commerce/discount-codes";

const steps = [
  {
    title: "Free quiz",
    text: "20 questions and no account. You see your level, and which of the four categories needs work.",
    link: { href: quizHref, label: "Take the quiz" },
    screen: "question",
  },
  {
    title: "Weekly bites",
    text: "Lessons of about 15 minutes with exercises, and once a week what you missed comes back. 50 XP a lesson, and your place is kept.",
    link: { href: "/courses", label: "See the courses" },
    screen: "exercise",
  },
  {
    title: "Get certified",
    text: "Sit the exam when you feel ready. A pass gives you a certificate and a badge that anybody can check.",
    link: { href: "/certifications", label: "About the certification" },
    screen: "certificate",
  },
] as const;

export function Journey() {
  return (
    <section aria-labelledby="journey" className="band py-11 sm:py-12">
      <SectionHeading id="journey" title="Three steps, at your own pace" />
      <ol className="mt-7 grid gap-x-8 max-md:-mx-5 max-md:snap-x max-md:snap-proximity max-md:auto-cols-[82%] max-md:grid-flow-col max-md:scroll-px-5 max-md:gap-x-5 max-md:overflow-x-auto max-md:px-5 md:grid-cols-3">
        {steps.map(({ title, text, link, screen }, index) => (
          <li key={title} className="snap-start">
            <ScreenPicture
              name={screen}
              className="aspect-[3/2] w-full rounded-card border border-line bg-sunken object-cover object-top shadow-card"
            />
            <h3 className="mt-4 flex items-baseline gap-2.5 text-xl">
              <span className="text-accent">{`${index + 1}.`}</span>
              {title}
            </h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
            <PageLink
              href={link.href}
              className="mt-1.5 inline-block py-1 pointer-coarse:py-2.5 font-semibold underline decoration-2 underline-offset-6 hover:decoration-4"
            >
              {link.label}
            </PageLink>
          </li>
        ))}
      </ol>
      <ExamPrice />
    </section>
  );
}

/** Price and length are from product.md, section 1; the rule that counts is next to them. */
function ExamPrice() {
  return (
    <div className="mt-7 grid items-center gap-x-10 gap-y-3 rounded-card bg-sunken p-5 lg:grid-cols-[1fr_auto] lg:px-7">
      <p className="text-sm">
        The certification exam takes 25 minutes and costs 39 dollars. The code{" "}
        <strong className="rounded-sm bg-sun px-1.5 font-semibold">{EXAM_CODE.code}</strong> brings it to
        3.90. Certificate and badge are valid for 2 years; a retake is included.{" "}
        <span className="text-ink-soft">
          You pay in euro: 39 euro, or 3.90 euro with the code. The 25 minutes are a guide; no clock runs.
          Retakes have no end: {RETAKE_RULE}.
        </span>
      </p>
      <ExamRule className="justify-self-start" />
    </div>
  );
}
