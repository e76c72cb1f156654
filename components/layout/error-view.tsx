"use client";

import { useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { isActionGone, isCodeMissing, isFromBeforeUpdate, OUTDATED } from "@/components/ui/outdated";

const FAILED =
  "This page could not be shown. Your progress is safe. Try again; if it keeps happening, come back in a few minutes.";

type ErrorViewProps = { error: unknown; retry: () => void };

/**
 * Part of every page, so it imports no other component. The link home is a plain `<a>`: a full load leaves the
 * broken state.
 */
export function ErrorView({ error, retry }: ErrorViewProps) {
  const { digest } = Object(error) as { digest?: unknown };
  const reference = typeof digest === "string" ? digest : undefined;
  // React never retries code that failed to load; a reload does.
  const needsReload = isCodeMissing(error);
  const [isOutdated, setIsOutdated] = useState(isActionGone(error));
  useEffect(() => {
    if (needsReload) void isFromBeforeUpdate().then(setIsOutdated);
  }, [needsReload]);
  return (
    <div className="band">
      <div role="alert">
        <h1 className="text-3xl">Something went wrong</h1>
        <p className="mt-4 max-w-prose text-ink-soft text-lg">{isOutdated ? OUTDATED : FAILED}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={needsReload || isOutdated ? () => window.location.reload() : retry}
          className={buttonStyle()}
        >
          {isOutdated ? "Reload" : "Try again"}
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
