"use client";

import clsx from "clsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { X } from "./basic-icons";
import { ModalUpdate } from "./modal-update";
import { useBackdrop } from "./use-backdrop";

type Props = {
  open: boolean;
  /** Keeps what was typed while closed. */
  keepsContent?: boolean;
  onClose: () => void;
  /** A new title gets the focus, as a new step. */
  title: string;
  /** The id of the words in it that are read after its title. */
  describedBy?: string;
  /** Buttons, the main one last; on a phone it is on top. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** Native, so smaller than Dialog, which loads Headless UI. */
export function Modal({
  open,
  keepsContent = false,
  onClose,
  title,
  describedBy,
  actions,
  className,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const backdrop = useBackdrop(onClose);

  useEffect(() => {
    if (!open) return dialog.current?.close();
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its beginning
  useEffect(() => {
    if (!open) return;
    dialog.current?.scrollTo(0, 0);
    heading.current?.focus();
  }, [open, title]);

  return (
    <dialog
      ref={dialog}
      {...backdrop}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={clsx(
        "m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-surface text-ink shadow-raised backdrop:bg-veil",
        className,
      )}
    >
      {open || keepsContent ? (
        <div className="p-6 sm:p-9">
          {open ? <ModalUpdate /> : null}
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className={clsx(
              "wrap-break-word pr-12 text-2xl outline-none narrow:hyphens-auto narrow:pr-9 max-[20rem]:hyphens-auto max-[20rem]:pr-9",
              // Keeps a certificate code on one line.
              /\S{24}/.test(title) ? "max-sm:text-base" : "narrow:text-xl max-[20rem]:text-xl",
            )}
          >
            {title}
          </h2>
          {children}
          {actions ? (
            <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
              {actions}
            </div>
          ) : null}
          <button type="button" aria-label="Close" onClick={onClose} className="dialog-close">
            <X />
          </button>
        </div>
      ) : null}
    </dialog>
  );
}
