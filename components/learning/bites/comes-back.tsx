import { RotateCcw } from "@/components/ui/icons";

/** When an item is asked again. */
export function ComesBack({ words }: { words: string }) {
  return (
    <p className="mt-4 flex items-center gap-2 text-ink-soft text-sm">
      <RotateCcw className="size-4" />
      <span>{words}</span>
    </p>
  );
}
