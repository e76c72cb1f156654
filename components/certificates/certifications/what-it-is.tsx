import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";

const categories = [
  {
    title: "Fundamentals",
    text: "Where a system went wrong, what an answer is evidence of, what it costs, which errors to expect.",
  },
  {
    title: "Tools",
    text: "Mending and choosing prompts, checking output against its source, ordering the steps.",
  },
  {
    title: "Business",
    text: "What is saved once review counts, what a pilot shows, which terms and limits apply.",
  },
  {
    title: "Ethics",
    text: "What a policy or law permits and forbids, who is put at a disadvantage, what to disclose.",
  },
];

const people = [
  {
    title: "You are starting out",
    text: "School, training or a first job: something to show besides “good with computers”.",
  },
  {
    title: "You already work with it",
    text: "You write, plan or analyse with AI every week and want that to be visible.",
  },
  {
    title: "You begin again",
    text: "A new trade or a return to work, with a skill that employers ask about.",
  },
];

export function WhatItIs() {
  return (
    <section aria-labelledby="what" className="band">
      <SectionHeading
        id="what"
        title="What it certifies"
        lead="Four categories, five questions from each. 16 right answers of 20 pass; there is no minimum in a category."
      />
      <ul className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map(({ title, text }) => (
          <li key={title} className="border-beginner border-t-3 pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-prose">
        All 20 kinds of questions, samples with reasons and what a pass means are in the{" "}
        <TextLink href="/exam-guide">exam guide</TextLink>.
      </p>
      <h2 className="mt-20 text-3xl">Who it is for</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {people.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-prose">
        You need no course and no code for it. You should be at least 16, and a quiet corner does no harm.
      </p>
    </section>
  );
}
