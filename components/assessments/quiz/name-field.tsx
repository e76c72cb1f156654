"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { useEarlyText } from "@/components/ui/use-early-text";
import { readName, saveName } from "./local-result";

/** The name stays in this browser. */
export function NameField() {
  const [name, setName] = useState("");
  useEffect(() => setName(readName()), []);
  const field = useEarlyText<HTMLInputElement>(change);

  function change(typed: string) {
    setName(typed);
    saveName(typed);
  }
  return (
    <Field
      ref={field}
      label="Your name (optional)"
      hint="For your certificate later. It stays in this browser."
      autoComplete="name"
      maxLength={100}
      value={name}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault(); // Enter must not go to the next question
      }}
      onChange={(event) => change(event.target.value)}
      className="mt-12 hidden max-w-sm border-line border-t pt-6 md:block"
    />
  );
}
