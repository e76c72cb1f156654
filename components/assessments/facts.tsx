import type { ComponentType } from "react";

export type Fact = { icon: ComponentType; title: string; text: string };

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <ul className="mt-6 space-y-4">
      {facts.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-center gap-4">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-accent-deep">
            <Icon />
          </span>
          <span className="min-w-0">
            <strong className="block font-semibold">{title}</strong>
            <span className="text-ink-soft text-sm">
              <span className="sr-only">: </span>
              <span>{text}</span>
              <span className="sr-only">.</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
