import clsx from "clsx";
import { FileText, Gift, GraduationCap, type IconComponent } from "@/components/ui/icons";
import { claim } from "@/lib/content/read-claims";
import type { DropTitle } from "@/lib/site/perks/perk-drop-queries";

type Teaser = {
  title: string;
  text: string;
  icon: IconComponent;
  kinds: DropTitle["kind"][];
  claimId?: string;
};

const teasers: Teaser[] = [
  {
    title: "Premium AI tool discounts",
    text: "When the maker of a tool offers our subscribers a lower price, it comes out here, with a word on what the tool is good for and what it is not.",
    icon: Gift,
    kinds: ["discount"],
    claimId: "perk-discounts",
  },
  {
    title: "Prompt packs and workflow templates",
    text: "Ready to adapt, with the thinking behind them, so that you can change them instead of copying.",
    icon: FileText,
    kinds: ["prompts", "template"],
  },
  {
    title: "Partner courses and certificates",
    text: "When others who teach well offer our subscribers places or reductions, they come out here.",
    icon: GraduationCap,
    kinds: ["partner"],
    claimId: "perk-partners",
  },
];

/**
 * Of a kind that has had no drop yet, the page says so, or nothing (content/marketing/claims.yaml). `drops`: all that
 * are out.
 */
export function PerkTeasers({ drops }: { drops: DropTitle[] }) {
  const shown = teasers
    .map((teaser) => ({ ...teaser, count: drops.filter(({ kind }) => teaser.kinds.includes(kind)).length }))
    .filter(({ count, claimId }) => count > 0 || claimId === undefined || claim(claimId) !== null)
    .sort((one, other) => other.count - one.count);
  return (
    <section aria-labelledby="in-a-drop" className="mt-20 sm:mt-28">
      <h2 id="in-a-drop" className="text-3xl">
        What a drop brings
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-10 md:auto-cols-fr md:grid-flow-col">
        {shown.map(({ title, text, icon: Icon, count }) => (
          <li key={title} className="border-ink border-t-2 pt-5">
            <Icon className="size-8 text-accent" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
            <p className={clsx("mt-3 text-sm", count > 0 ? "font-semibold" : "text-ink-soft")}>
              {count > 0 ? `${count} so far` : "None so far"}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
