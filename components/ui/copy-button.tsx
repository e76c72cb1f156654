"use client";

import { useState } from "react";
import { Button } from "./button";
import { FormFailure } from "./form-failure";
import { Check, Copy } from "./icons";

type Props = {
  text: string;
  label?: string;
  done?: string;
  refused: { title: string; description: string };
};

export function CopyButton({ text, label = "Copy", done = "Copied", refused }: Props) {
  const [copied, setCopied] = useState(false);
  const [failure, setFailure] = useState("");

  async function copy() {
    setFailure("");
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setFailure(refused.description);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={copy} aria-live="polite">
        {copied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
        <span>{copied ? done : label}</span>
      </Button>
      <FormFailure title={refused.title} className="order-last w-full">
        {failure}
      </FormFailure>
    </>
  );
}
