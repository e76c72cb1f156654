"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { X } from "@/components/ui/basic-icons";
import { ModalUpdate } from "@/components/ui/modal-update";
import { PageLink } from "@/components/ui/page-link";
import { useBackdrop } from "@/components/ui/use-backdrop";

type Props = { closeHref: string; titleId: string; children: ReactNode };

/**
 * Opened by the URL, so back, reload and sharing work. Without JavaScript it is simply open, and its close button is
 * a link.
 */
export function PreviewDialog({ closeHref, titleId, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.close();
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus(); // a removed dialog does not return the focus
    };
  }, []);
  const close = () => router.push(closeHref, { scroll: false });
  const backdrop = useBackdrop(close);
  return (
    <dialog
      ref={dialog}
      {...backdrop}
      open
      aria-labelledby={titleId}
      className="m-auto max-h-[90dvh] w-[min(46rem,calc(100vw-2rem))] overflow-y-auto tall:scroll-pb-80 rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-veil sm:p-8"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <PageLink href={closeHref} scroll={false} aria-label="Close" className="dialog-close">
        <X />
      </PageLink>
      <ModalUpdate />
      {children}
    </dialog>
  );
}
