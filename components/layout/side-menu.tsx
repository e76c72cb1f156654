"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { Menu, X } from "@/components/ui/basic-icons";
import { FOOTER } from "./navigation";

const round = "flex size-11 items-center justify-center rounded-pill hover:bg-sunken";
const ID = "side-menu";

function menu() {
  const element = document.getElementById(ID);
  return element instanceof HTMLDialogElement ? element : undefined;
}

/**
 * Its content renders at the first opening, to keep documents small. Without scripts the button leads to the footer,
 * which has every link.
 */
export function SideMenu({ children }: { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    menu()?.showModal();
  };
  // Also on a button that opens a dialog: closing that leads back to the menu's button.
  const closeOnLink = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element;
    if (target === event.currentTarget || target.closest("a, [aria-haspopup]")) menu()?.close();
  };
  return (
    <>
      <a href={`#${FOOTER}`} aria-label="Menu" className={`${round} not-noscript:hidden`}>
        <Menu className="size-6" />
      </a>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Menu"
        className={`${round} noscript:hidden`}
        onClick={open}
      >
        <Menu className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog id={ID} aria-label="Menu" onClick={closeOnLink} className="side-menu">
        <div className="flex min-h-full flex-col gap-8 px-6 pt-3.5 pb-8">
          <button
            type="button"
            aria-label="Close menu"
            className={`${round} self-end`}
            onClick={() => menu()?.close()}
          >
            <X className="size-6" />
          </button>
          {wasOpened ? children : null}
        </div>
      </dialog>
    </>
  );
}
