/** It can be scrolled, so it takes the focus. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}
