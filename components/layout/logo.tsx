import clsx from "clsx";

/** For mark and name, put the class `logo` on the name. Both are in app/globals.css. */
export function LogoMark({ className }: { className?: string }) {
  return <span className={clsx("logo-mark", className)} />;
}
