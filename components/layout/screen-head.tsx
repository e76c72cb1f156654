import clsx from "clsx";
import { HomeLink } from "./home-link";
import { ReadingButton } from "./reading/reading-button";

/** Of a screen without the site's header. */
export function ScreenHead({ className }: { className?: string }) {
  return (
    <div className={clsx("flex items-center justify-between gap-4", className)}>
      <HomeLink />
      <ReadingButton className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink" />
    </div>
  );
}
