"use client";

import { buttonStyle } from "@/components/ui/button-style";

type ErrorViewProps = { error: unknown; retry: () => void };

/**
 * What an `error.tsx` shows: what happened, what to do, and the reference that the log knows. Its code is part
 * of every page, so it brings no component along; and the way home is a full load, out of the broken state.
 */
export function ErrorView({ error, retry }: ErrorViewProps) {
  const { name, digest } = Object(error) as { name?: unknown; digest?: unknown };
  const reference = typeof digest === "string" ? digest : undefined;
  // Code that did not come on a bad line: React remembers that for good, only another document asks for it again.
  const isCodeMissing = name === "ChunkLoadError";
  return (
    <div className="band">
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="mt-4 max-w-prose text-ink-soft text-lg">
        This page could not be shown. Your progress is safe. Try again; if it keeps happening, come back in a
        few minutes.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={isCodeMissing ? () => window.location.reload() : retry}
          className={buttonStyle()}
        >
          Try again
        </button>
        <a href="/" className={buttonStyle({ variant: "secondary" })}>
          Return to Home
        </a>
      </div>
      {reference ? (
        <p className="mt-10 text-ink-soft text-sm">
          Reference: <code className="font-mono">{reference}</code>
        </p>
      ) : null}
    </div>
  );
}
