import { ButtonLink } from "@/components/ui/button";
import { SectionHeading } from "@/components/ui/section-heading";

const programs = [
  {
    title: "Prompt clinic",
    text: "One department brings its own tasks; we turn them into prompts and checks that stay.",
  },
  {
    title: "From policy to practice",
    text: "Your rules for AI, translated into what somebody does on a Tuesday morning.",
  },
  {
    title: "Certification sprint",
    text: "A plan for the 60 days of a seat: which bites in which week, and a common exam day.",
  },
  {
    title: "Briefing for managers",
    text: "What AI can and cannot take over, where it costs more than it saves, and how to tell.",
  },
  {
    title: "Train the trainers",
    text: "Colleagues who carry it on: materials, exercises and answers to the questions that always come.",
  },
];

export function Programs() {
  return (
    <section aria-labelledby="programs" className="bg-deep text-on-deep [--focus:var(--color-glow)]">
      <div className="band grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <SectionHeading id="programs" title="Advanced programs" />
          <p className="mt-5 text-lg text-on-deep/85">
            For organisations that want more than seats. We plan each with you, so each starts with a
            conversation and a written offer.
          </p>
          <ButtonLink href="/contact" variant="secondary" className="mt-7">
            Ask about a program
          </ButtonLink>
        </div>
        <ul>
          {programs.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-on-deep/25 border-t py-5 first:border-t-0 first:pt-0 sm:grid-cols-[2fr_3fr]"
            >
              <h3 className="text-glow text-xl">{title}</h3>
              <p className="text-on-deep/85">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
