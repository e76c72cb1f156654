import { Biscuit } from "@/components/illustrations/biscuit";
import { SectionHeading } from "@/components/ui/section-heading";

const steps = [
  {
    title: "Read",
    text: "One idea and a worked example. About three minutes, on your phone or at your desk.",
  },
  {
    title: "Try",
    text: "A five-minute exercise with something of your own: a letter, a budget, a plan for Sunday.",
  },
  {
    title: "Mark complete",
    text: "You decide when a lesson is done. Your place is kept, so you go on where you stopped.",
  },
  { title: "Collect", text: "50 XP for every lesson you finish, and a course that shrinks bite by bite." },
] as const;

const eaten = [0, 1, 2, 3] as const;

export function Steps() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-page px-5 py-20 sm:px-8 sm:py-28">
      <SectionHeading id="steps" title="How a bite works" />
      <ol className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 sm:block">
            <Biscuit eaten={eaten[index] ?? 0} className="size-20 shrink-0 sm:size-32" />
            <div className="sm:mt-6">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
