import "./charts.css";
import clsx from "clsx";
import type { CSSProperties } from "react";

/** Decorative: the text next to it gives the number. */
export function Cookies({ bitten, className }: { bitten: number; className?: string }) {
  return <div className={clsx("cookies", className)} style={{ "--bitten": bitten } as CSSProperties} />;
}
