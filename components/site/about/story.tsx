import { brand } from "@/lib/platform/brand";

export function Story() {
  return (
    <div className="band grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <section aria-labelledby="story" className="space-y-5 text-lg">
        <h2 id="story" className="text-3xl">
          Our story
        </h2>
        <p>
          {brand.name} began with something we kept seeing: capable people who had tried an AI tool twice, got
          a bland answer, and put it away. And others who trusted every word of it. Neither had a problem with
          technology. They had never been shown how to ask, how to check, and when to leave it alone.
        </p>
        <p>
          The courses on offer did not help them. Some wanted weeks of evenings. Others were lists of prompts
          to copy. What was missing sat in between: one idea, a worked example, something of your own to try,
          and then on with the day.
        </p>
        <p>So that is what a bite is here.</p>
      </section>
      <section aria-labelledby="mission" className="lg:pt-2">
        <div className="rounded-card bg-deep p-7 text-on-deep sm:p-10">
          <h2 id="mission" className="font-sans font-semibold text-base text-glow tracking-normal">
            Our mission
          </h2>
          <p className="mt-4 font-display text-2xl">
            That anybody with 15 minutes can learn to use AI well, judge what it says, and show what they
            know.
          </p>
        </div>
        <ul className="mt-8 space-y-5">
          {beliefs.map(({ title, text }) => (
            <li key={title} className="border-ink border-t-2 pt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const beliefs = [
  {
    title: "Doubt is part of the craft",
    text: "We teach checking and saying no as carefully as we teach prompting.",
  },
  {
    title: "A certificate has to be checkable",
    text: "It says how it was earned, and whoever sees it can check it with a code. What we do not know, it does not claim.",
  },
];
