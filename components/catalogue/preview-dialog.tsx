"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { X } from "@/components/ui/icons";

type Props = { label: string; titleId: string; children: ReactNode };

/** The browser's own modal dialog: it traps the focus, closes with Escape and gives the focus back. */
export function PreviewDialog({ label, titleId, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant="secondary" aria-label={label} onClick={() => dialog.current?.showModal()}>
        Preview
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="m-auto max-h-[90dvh] w-[min(46rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-ink/55 sm:p-8"
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current?.close(); // the backdrop
        }}
        onKeyDown={() => undefined}
      >
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="absolute top-4 right-4 flex size-11 items-center justify-center rounded-pill text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X />
        </button>
        {children}
      </dialog>
    </>
  );
}
