export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-60 rounded-control bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
