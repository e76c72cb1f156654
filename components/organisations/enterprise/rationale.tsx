import { SectionHeading } from "@/components/ui/section-heading";

const reasons = [
  {
    title: "Everybody uses it, few were shown how",
    text: "Whether you allow it or not, people paste texts into chat assistants. A common footing decides what goes in, what comes out and who checks it.",
  },
  {
    title: "It fits into a working day",
    text: "Lessons take about 15 minutes, with exercises in each. Nobody leaves for a two-day workshop and forgets it by Friday.",
  },
  {
    title: "You have something to show",
    text: "When a customer, an auditor or a works council asks how your people were trained, certificates with a date and a public check are an answer.",
  },
];

export function Rationale() {
  return (
    <section aria-labelledby="why" className="bg-accent-soft">
      <div className="band">
        <SectionHeading id="why" size="4xl" title="Why train a whole team?" />
        <ol className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-ink border-t-2 pt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
