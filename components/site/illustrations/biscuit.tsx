import { Drawing } from "./drawing";

export function Biscuit({ eaten, className }: { eaten: 0 | 1 | 2 | 3; className?: string }) {
  return <Drawing name={`biscuit-${eaten}`} className={className} />;
}
