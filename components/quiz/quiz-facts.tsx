import { Clock, ListChecks, Target } from "@/components/ui/icons";

const facts = [
  { icon: ListChecks, title: "20 questions", text: "5 each from fundamentals, tools, business and ethics" },
  { icon: Clock, title: "5-8 minutes", text: "and no time limit: each answer is saved as you give it" },
  { icon: Target, title: "Passing 80%", text: "16 right answers" },
];

/** What somebody should know before the first question. */
export function QuizFacts() {
  return (
    <ul className="mt-6 space-y-4">
      {facts.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-center gap-4">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-accent-deep">
            <Icon />
          </span>
          <span className="min-w-0">
            <strong className="block font-semibold">{title}</strong>
            <span className="text-ink-soft text-sm">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
