import { Drawing } from "./drawing";

export function NotFoundDrawing({ className }: { className?: string }) {
  return <Drawing name="not-found" className={className} />;
}
