import { quizHref } from "@/components/layout/navigation";
import { Biscuit } from "@/components/site/illustrations/biscuit";
import { PageLink } from "@/components/ui/page-link";
import { SectionHeading } from "@/components/ui/section-heading";

const steps = [
  {
    title: "Free quiz",
    text: "20 questions and no account. You see your level, and which of the four categories needs work.",
    link: { href: quizHref, label: "Take the quiz" },
    eaten: 1,
  },
  {
    title: "Weekly bites",
    text: "Lessons of about 15 minutes with exercises, and once a week what you missed comes back. 50 XP a lesson, and your place is kept.",
    link: { href: "/courses", label: "See the courses" },
    eaten: 2,
  },
  {
    title: "Get certified",
    text: "Sit the exam when you feel ready. A pass gives you a certificate and a badge that anybody can check.",
    link: { href: "/certifications", label: "About the certification" },
    eaten: 3,
  },
] as const;

export function Journey() {
  return (
    <section aria-labelledby="journey" className="band">
      <SectionHeading id="journey" title="Three steps, at your own pace" />
      <ol className="mt-12 grid gap-x-12 gap-y-12 md:grid-cols-3">
        {steps.map(({ title, text, link, eaten }, index) => (
          <li key={title} className="flex gap-5 md:flex-col md:gap-7">
            <Biscuit eaten={eaten} className="size-20 shrink-0 md:size-36" />
            <div>
              <p className="font-semibold text-accent text-sm">Step {index + 1}</p>
              <h3 className="mt-1 text-2xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
              <PageLink
                href={link.href}
                className="mt-3 inline-block py-1 pointer-coarse:py-2.5 font-semibold underline decoration-2 underline-offset-6 hover:decoration-4"
              >
                {link.label}
              </PageLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
