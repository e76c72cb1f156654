import { Drawing } from "./drawing";

/** A plate on which only crumbs are left. Decorative. */
export function NotFoundDrawing({ className }: { className?: string }) {
  return <Drawing name="not-found" className={className} />;
}
