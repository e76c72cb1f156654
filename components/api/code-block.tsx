/** It scrolls sideways, so the keyboard has to reach it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-control bg-sunken p-4"
    >
      <pre className="text-sm">
        <code>{children}</code>
      </pre>
    </div>
  );
}
