"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-style";
import { Modal } from "@/components/ui/modal";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { CloseDialog } from "./admin-form";

type Props = {
  title: string;
  label?: string;
  look?: Pick<ButtonStyle, "variant" | "size">;
  children: ReactNode;
};

/**
 * A dialog, because a form inside the row would squeeze the table. Closing it keeps what was typed until an action
 * succeeds.
 */
export function RowDialog({ title, label = "Actions", look, children }: Props) {
  const [state, setState] = useState<"new" | "open" | "put away">("new");
  const opener = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(opener);
  function close() {
    keepFocus();
    setState("new");
  }
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="secondary"
        {...look}
        aria-haspopup="dialog"
        aria-label={`${label}: ${title}`}
        onClick={() => setState("open")}
      >
        {label}
      </Button>
      <Modal
        open={state === "open"}
        keepsContent={state === "put away"}
        onClose={() => setState("put away")}
        title={title}
      >
        <div className="mt-5 flex flex-col items-stretch gap-3">
          <CloseDialog value={close}>{children}</CloseDialog>
        </div>
      </Modal>
    </>
  );
}
