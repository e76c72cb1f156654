import { Drawing } from "./drawing";

/** A biscuit of which `eaten` bites (0 to 3) are gone. Decorative. */
export function Biscuit({ eaten, className }: { eaten: 0 | 1 | 2 | 3; className?: string }) {
  return <Drawing name={`biscuit-${eaten}`} className={className} />;
}
