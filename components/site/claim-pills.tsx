import clsx from "clsx";
import { shownClaims } from "@/lib/content/read-claims";

export function ClaimPills({ ids, className }: { ids: string[]; className?: string }) {
  const texts = shownClaims(...ids);
  if (texts.length === 0) return null;
  return (
    <ul className={clsx("flex flex-wrap gap-2 font-medium text-sm", className)}>
      {texts.map((text) => (
        <li key={text} className="rounded-pill border border-current/40 px-3.5 py-1">
          {text}
        </li>
      ))}
    </ul>
  );
}
