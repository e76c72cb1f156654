import { SectionHeading } from "@/components/ui/section-heading";

const reasons = [
  {
    title: "It fits into a day",
    text: "A lesson is as long as a coffee. You need no free weekend and no study plan, and you can stop after any bite.",
  },
  {
    title: "It stays with you",
    text: "One idea, used at once on a task of your own, is easier to remember than ten that were only watched.",
  },
  {
    title: "It stays current",
    text: "AI tools change all the time. A short lesson is quickly corrected, and what you have completed stays completed.",
  },
  {
    title: "It ends in proof",
    text: "Bites add up to courses, and a course to an assessment that you pass with 80%. Progress is what you did, not how long you watched.",
  },
];

export function WhyBites() {
  return (
    <section aria-labelledby="why-bites" className="bg-sunken">
      <div className="band grid gap-x-16 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <SectionHeading
          id="why-bites"
          title="Why bite-sized?"
          lead="Because the people who need this have work to do. Keeping it short is a discipline for us and a courtesy to you."
        />
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-ink border-t-2 pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
