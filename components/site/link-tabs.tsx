"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";

type Item = { id: string; label: string; panel: ReactNode };

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Without JavaScript the URL hash chooses the panel (`.link-tabs` in globals.css); with it the links are tabs with
 * arrow keys, and the hash still opens a panel.
 */
export function LinkTabs({ label, items }: { label: string; items: Item[] }) {
  const [isLive, setIsLive] = useState(false);
  const [selected, setSelected] = useState(items[0]?.id);

  useEffect(() => {
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (items.some((item) => item.id === id)) setSelected(id);
    };
    follow();
    setIsLive(true);
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [items]);

  function move(event: KeyboardEvent, index: number) {
    const next = items[steps[event.key]?.(index, items.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    setSelected(next.id);
    document.getElementById(`${next.id}-tab`)?.focus();
  }

  return (
    <div className="link-tabs" data-live={isLive || undefined}>
      <div
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-6 border-line-strong/50 border-b"
      >
        {items.map(({ id, label: name }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            aria-selected={selected === id}
            aria-controls={id}
            tabIndex={isLive && selected !== id ? -1 : undefined}
            onClick={(event) => {
              event.preventDefault();
              setSelected(id);
            }}
            onKeyDown={(event) => move(event, index)}
            className="-mb-px flex min-h-12 items-center border-transparent border-b-3 font-semibold text-ink-soft text-sm hover:text-ink aria-selected:border-accent aria-selected:text-ink sm:text-base forced-colors:not-aria-selected:border-b-0"
          >
            {name}
          </a>
        ))}
      </div>
      {items.map(({ id, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={isLive && selected !== id}
          className="pt-8"
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
