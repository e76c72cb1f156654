"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Check, Copy } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";

export function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast({ title: "The link could not be copied", description: url, tone: "destructive" });
    }
  }

  return (
    <Button variant="secondary" onClick={copy} aria-live="polite">
      {copied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
      {copied ? "Link copied" : "Copy link"}
    </Button>
  );
}
