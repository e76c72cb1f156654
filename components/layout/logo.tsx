import clsx from "clsx";
import { Drawing } from "@/components/ui/drawing";

const shapes = [
  '<path class="fill-accent" d="M10.5 5h5.2a4.4 4.4 0 0 0 3.1 6.1 4.4 4.4 0 0 0 3.4 5.1 4.6 4.6 0 0 0 5.8 2.3v3.5a9 9 0 0 1-9 9h-8.5a8.5 8.5 0 0 1-8.5-8.5v-9a8.5 8.5 0 0 1 8.5-8.5z"/>',
  '<path class="fill-flame" d="M25 .5c.6 4.2 2.3 5.9 6.5 6.5-4.2.6-5.9 2.3-6.5 6.5-.6-4.2-2.3-5.9-6.5-6.5 4.2-.6 5.9-2.3 6.5-6.5z"/>',
  '<circle class="fill-paper" cx="9" cy="14.5" r="1.7"/>',
  '<circle class="fill-paper" cx="13.5" cy="21" r="1.7"/>',
  '<circle class="fill-paper" cx="20" cy="24.5" r="1.7"/>',
].join("");

/** A square bite with a corner taken, and the spark that comes of it. Also app/icon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return <Drawing viewBox="0 0 32 32" className={clsx("shrink-0", className ?? "size-9")} shapes={shapes} />;
}

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5 max-[18rem]:gap-1.5", className)}>
      <LogoMark className="size-9 max-[18rem]:size-6" />
      <span className="translate-y-[0.1em] whitespace-nowrap font-display font-semibold text-[1.5rem] leading-none tracking-tight max-[18rem]:text-[1.125rem]">
        {name}
      </span>
    </span>
  );
}
