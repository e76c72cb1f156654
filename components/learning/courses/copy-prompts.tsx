"use client";

import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

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
        toast({
          title: "Copying was refused",
          description: "Please select the text and copy it.",
          tone: "destructive",
        });
      }
    }
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);
  return null;
}
