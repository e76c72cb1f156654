import "./charts.css";
import clsx from "clsx";
import type { CSSProperties } from "react";

export function Cookies({ bitten, className }: { bitten: number; className?: string }) {
  return <div className={clsx("cookies", className)} style={{ "--bitten": bitten } as CSSProperties} />;
}
