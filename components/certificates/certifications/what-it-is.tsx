import { SectionHeading } from "@/components/ui/section-heading";

const categories = [
  { title: "Fundamentals", text: "What these systems are, how they produce an answer, and why they err." },
  { title: "Tools", text: "Choosing one, asking it well, and working on with what comes back." },
  { title: "Business", text: "Where AI saves work, where it only moves it, and how to decide." },
  { title: "Ethics", text: "Privacy, bias, honesty and law: what not to hand over, and what to say." },
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
        lead="Four categories, five questions from each. Nobody passes on one strong side alone."
      />
      <ul className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map(({ title, text }) => (
          <li key={title} className="border-beginner border-t-3 pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
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
