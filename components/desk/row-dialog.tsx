"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { CloseDialog } from "./desk-form";

type Props = {
  /** What the row is called. */
  title: string;
  label?: string;
  children: ReactNode;
};

/** What can be done with a row, behind one button: a form inside the row would squeeze its table. */
export function RowDialog({ title, label = "Actions", children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only">: {title}</span>
      </Button>
      <Modal open={open} onClose={close} title={title}>
        <div className="mt-5 flex flex-col items-stretch gap-3">
          <CloseDialog value={close}>{children}</CloseDialog>
        </div>
      </Modal>
    </>
  );
}
