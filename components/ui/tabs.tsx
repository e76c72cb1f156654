"use client";

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

type TabItem = { id: string; label: ReactNode; count?: number; panel: ReactNode };

type TabsProps = {
  label: string;
  items: TabItem[];
  selected?: string;
  onChange?: (id: string) => void;
};

export function Tabs({ label, items, selected, onChange }: TabsProps) {
  const index = items.findIndex((item) => item.id === selected);
  return (
    <TabGroup
      selectedIndex={index < 0 ? undefined : index}
      onChange={(next) => {
        const item = items[next];
        if (item) onChange?.(item.id);
      }}
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {items.map((item) => (
          <Tab
            key={item.id}
            className="-mb-px flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-4 font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-3 data-selected:border-accent data-selected:text-ink forced-colors:not-data-selected:border-b-0"
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className="rounded-pill bg-sunken px-2 text-ink-soft text-xs tabular-nums">
                {item.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-6">
        {items.map((item) => (
          <TabPanel key={item.id}>{item.panel}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
