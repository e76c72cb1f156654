"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Check, Copy } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";

/** Copies what is shown beside it; `what`: its name, for whoever has to copy it by hand. */
export function CopyButton({ text, what }: { text: string; what: "codes" | "key" }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({
        title: "Not copied",
        description: `Please select the ${what} and copy by hand.`,
        tone: "destructive",
      });
    }
  }

  return (
    <Button variant="secondary" onClick={copy} aria-live="polite">
      {copied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
      {copied ? "Copied" : "Copy"}
    </Button>
  );
}
