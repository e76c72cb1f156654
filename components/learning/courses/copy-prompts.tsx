"use client";

import { useEffect } from "react";

const REFUSED = "copy-refused";

function sayRefused(button: Element) {
  button.parentElement?.querySelector(`.${REFUSED}`)?.remove(); // so that it is read out again
  const words = document.createElement("p");
  words.role = "alert";
  words.className = `${REFUSED} font-medium text-danger text-sm`;
  words.textContent = "Copying was refused. Please select the text and copy it.";
  button.after(words);
}

/** The buttons to copy a prompt stand in the lesson's HTML (lib/platform/html.ts). */
export function CopyPrompts() {
  useEffect(() => {
    async function copy({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>(".copy-prompt") : null;
      const text = button?.parentElement?.querySelector("pre")?.textContent;
      if (!button || !text) return;
      try {
        await navigator.clipboard.writeText(text.trim());
        button.textContent = "Copied";
      } catch {
        sayRefused(button);
      }
    }
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return null;
}
