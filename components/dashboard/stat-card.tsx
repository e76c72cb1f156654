import type { ReactNode } from "react";

export function StatCard({ label, value, icon }: { label: string; value: string; icon: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card">
      <dt className="flex items-center gap-2 text-ink-soft text-sm">
        <span className="text-accent">{icon}</span>
        {label}
      </dt>
      <dd className="mt-1 font-display text-2xl tabular-nums">{value}</dd>
    </div>
  );
}
