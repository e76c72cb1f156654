import { FileText, Gift, GraduationCap, type IconComponent } from "@/components/ui/icons";

const teasers: { title: string; text: string; icon: IconComponent }[] = [
  {
    title: "Premium AI tool discounts",
    text: "A lower price on tools that fit what you are learning, with a word on what each is good for and what it is not.",
    icon: Gift,
  },
  {
    title: "Prompt packs and workflow templates",
    text: "Ready to adapt, with the thinking behind them, so that you can change them instead of copying.",
    icon: FileText,
  },
  {
    title: "Partner courses and certificates",
    text: "Places and reductions at others who teach well, for when you want to go deeper than a bite.",
    icon: GraduationCap,
  },
];

export function PerkTeasers() {
  return (
    <section aria-labelledby="in-a-drop" className="mt-20 sm:mt-28">
      <h2 id="in-a-drop" className="text-3xl">
        What a drop brings
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {teasers.map(({ title, text, icon: Icon }) => (
          <li key={title} className="border-ink border-t-2 pt-5">
            <Icon className="size-8 text-accent" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
