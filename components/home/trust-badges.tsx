import { Award, Lock, ShieldCheck, Star, Target, Users } from "@/components/ui/icons";
import { claim } from "@/lib/content/claims";

const badges = [
  { id: "trusted-by-professionals", icon: Users },
  { id: "rating", icon: Star },
  { id: "pass-rate", icon: Award },
  { id: "career-advancement", icon: Target },
  { id: "money-back", icon: ShieldCheck },
  { id: "gdpr", icon: Lock },
];

/** A quiet row below the hero; where claims are hidden, only what is substantiated stays. */
export function TrustBadges() {
  const shown = badges.flatMap(({ id, icon }) => {
    const text = claim(id);
    return text ? [{ id, text, icon }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="At a glance"
      className="mx-auto grid max-w-page gap-x-6 gap-y-2.5 px-5 pt-9 min-[26rem]:grid-cols-2 sm:grid-cols-3 sm:px-8 sm:pt-11 lg:flex lg:justify-between"
    >
      {shown.map(({ id, text, icon: Icon }) => (
        <li key={id} className="flex items-center gap-2 font-semibold text-xs">
          <Icon className="size-4.5 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  );
}
