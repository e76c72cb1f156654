import { shownClaims } from "@/lib/content/read-claims";

export function TrustBadges() {
  const shown = shownClaims(
    "trusted-by-professionals",
    "rating",
    "pass-rate",
    "career-advancement",
    "money-back",
    "gdpr",
  );
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="At a glance"
      className="mx-auto flex max-w-page flex-wrap gap-x-8 gap-y-2 px-5 py-5 font-semibold text-xs sm:px-8"
    >
      {shown.map((text) => (
        <li key={text} className="crumb">
          {text}
        </li>
      ))}
    </ul>
  );
}
