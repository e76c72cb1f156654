import clsx from "clsx";
import { shownClaims } from "@/lib/content/read-claims";

/** Claims in a row, each in its pill, in the colour of the ground; nothing where none may be shown. */
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
