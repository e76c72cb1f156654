"use client";

import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { ALargeSmall } from "@/components/ui/basic-icons";
import { Deferred } from "@/components/ui/deferred";

const load = async () => (await import("./reading-dialog")).ReadingDialog;

/** Without code it could do nothing, and is not shown. */
export function ReadingButton({ className, children }: { className: string; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        // Its name, too: with a label beside it a screen reader would say it twice.
        title={children ? undefined : "Reading settings"}
        className={clsx("noscript:hidden print:hidden", className)}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {children ?? <ALargeSmall className="size-6" />}
      </button>
      {wasOpened
        ? // Outside of any form: Enter at a choice would send the paper's.
          createPortal(
            // Shows where its code could not be loaded.
            <div className="fixed inset-x-4 top-20 z-50 mx-auto max-w-sm">
              <Deferred load={load} props={{ open: isOpen, onClose: () => setOpen(false) }} />
            </div>,
            document.body,
          )
        : null}
    </>
  );
}
