"use client";

import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as Modal } from "@headlessui/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { X } from "./basic-icons";
import { ModalUpdate } from "./modal-update";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last; on a phone it is on top. */
  actions?: ReactNode;
  size?: "md" | "lg";
  role?: "dialog" | "alertdialog";
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = "md",
  role,
}: DialogProps) {
  return (
    <Modal open={open} onClose={onClose} role={role} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-veil" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel
            className={clsx(
              "relative w-full rounded-t-card border border-transparent bg-surface p-6 shadow-raised sm:rounded-card sm:p-8",
              size === "lg" ? "max-w-3xl" : "max-w-lg",
            )}
          >
            <ModalUpdate />
            <DialogTitle className="pr-12 text-xl">{title}</DialogTitle>
            {description ? <Description className="mt-2 text-ink-soft">{description}</Description> : null}
            {children ? <div className="mt-5">{children}</div> : null}
            {actions ? (
              <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
                {actions}
              </div>
            ) : null}
            <button type="button" aria-label="Close" onClick={onClose} className="dialog-close">
              <X />
            </button>
          </DialogPanel>
        </div>
      </div>
    </Modal>
  );
}
