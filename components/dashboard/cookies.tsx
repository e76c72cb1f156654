import "./charts.css";
import clsx from "clsx";
import type { CSSProperties } from "react";

/** Ten cookies, of which the first `bitten` have a bite taken. The words beside them say how many. */
export function Cookies({ bitten, className }: { bitten: number; className?: string }) {
  return <div className={clsx("cookies", className)} style={{ "--bitten": bitten } as CSSProperties} />;
}
