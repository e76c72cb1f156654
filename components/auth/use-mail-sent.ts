"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** For a form that mails a link: to whom it has, and the way back to what was typed. See mail-sent.tsx. */
export function useMailSent() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState("");

  function onBack() {
    flushSync(() => setSentTo("")); // what is hidden takes no focus
    form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }
  return {
    sentTo,
    markSent: (input: FormData) => setSentTo(String(input.get("email")).trim()),
    formProps: { id, ref: form },
    sentProps: { email: sentTo, form: id, onBack },
  };
}
