import clsx from "clsx";
import { Check, ChevronDown, RotateCcw } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { SectionHeading } from "@/components/ui/section-heading";

/* From the lesson 'Introduction to Asking Well', shortened. */
const prompts = [
  {
    letter: "A",
    good: false,
    prompt: "Ideas for a kids’ birthday party?",
    verdict: "Not this one",
    reason:
      "It will suggest a treasure hunt, a bouncy castle and a theme. All fine, and all for somebody else. A vague prompt makes the assistant answer for an average stranger.",
  },
  {
    letter: "B",
    good: true,
    prompt:
      "My daughter turns nine. Six children, three hours, a rainy November afternoon, third floor, neighbours below. Budget: 60 euros including food. One guest uses a wheelchair. Suggest three party plans with what could go wrong.",
    verdict: "Yes, this one",
    reason:
      "“Neighbours below” excludes jumping. “Uses a wheelchair” changes the games. “What could go wrong” asks for honesty. Context and one clear task do most of the work.",
  },
];

/** Native disclosures: works without JavaScript. */
export function Taste() {
  return (
    <section
      id="taste"
      aria-labelledby="taste-title"
      className="bg-ink text-paper [--focus:var(--color-sun)]"
    >
      <div className="band grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <SectionHeading id="taste-title" title="Take a first bite" />
          <p className="mt-5 text-lg text-paper/85">
            You ask a chat assistant to help with a birthday party. Which of these two prompts gets you a plan
            that you can use?
          </p>
          <p className="mt-8 text-paper/70 text-sm">
            From lesson 5 of{" "}
            <PageLink
              href="/courses/ai-in-everyday-life"
              className="font-semibold underline underline-offset-4"
            >
              AI in Everyday Life
            </PageLink>
            .
          </p>
        </div>
        <div className="space-y-4">
          {prompts.map((entry) => (
            <Prompt key={entry.prompt} {...entry} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Prompt({ letter, good, prompt, verdict, reason }: (typeof prompts)[number]) {
  const Icon = good ? Check : RotateCcw;
  return (
    <details
      name="taste"
      className="group/prompt rounded-card border border-paper/25 open:border-sun open:bg-paper/5"
    >
      <summary className="flex list-none items-start gap-3.5 p-5 sm:gap-5 sm:p-6 sm:text-lg hover:bg-paper/5 [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className="-mt-1 flex size-9 shrink-0 items-center justify-center rounded-pill bg-paper/10 font-display font-semibold text-sun text-xl leading-none group-open/prompt:bg-sun group-open/prompt:text-ink"
        >
          {letter}
        </span>
        <span className="flex-1">{prompt}</span>
        <ChevronDown className="mt-1 size-6 text-sun transition-transform group-open/prompt:rotate-180" />
      </summary>
      <div className="flex gap-4 border-paper/20 border-t p-5 sm:p-6">
        <span
          className={clsx(
            "flex size-9 shrink-0 items-center justify-center rounded-pill text-ink",
            good ? "bg-sun" : "bg-paper",
          )}
        >
          <Icon />
        </span>
        <div>
          <p className="font-display font-semibold text-xl">{verdict}</p>
          <p className="mt-1.5 text-paper/85">{reason}</p>
        </div>
      </div>
    </details>
  );
}
