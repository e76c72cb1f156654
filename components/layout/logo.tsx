import clsx from "clsx";

/** The mark alone; with the name beside it: the class `logo` on the name. Both are drawn by app/globals.css. */
export function LogoMark({ className }: { className?: string }) {
  return <span className={clsx("logo-mark", className)} />;
}
