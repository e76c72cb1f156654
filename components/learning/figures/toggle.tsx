import type { ReactNode } from "react";

type ToggleProps = { isOn: boolean; onToggle: () => void; children: ReactNode };

export function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className="pill-link">
      {children}
    </button>
  );
}
