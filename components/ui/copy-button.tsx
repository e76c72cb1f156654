"use client";

import { useState } from "react";
import { Button } from "./button";
import type { ButtonSize } from "./button-style";
import { FormFailure } from "./form-failure";
import { Check, Copy } from "./icons";

type Props = {
  text: string;
  label?: string;
  done?: string;
  size?: ButtonSize;
  refused: { title: string; description: string };
};

export function CopyButton({ text, label = "Copy", done = "Copied", size, refused }: Props) {
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
      <Button variant="secondary" size={size} onClick={copy}>
        {copied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
        <span>{copied ? done : label}</span>
      </Button>
      {/* Not the button: a live region that comes with its words is read out before what has the focus. */}
      <span role="status" className="sr-only">
        {copied ? done : null}
      </span>
      <FormFailure title={refused.title} className="order-last w-full">
        {failure}
      </FormFailure>
    </>
  );
}
