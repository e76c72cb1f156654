"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** For a form that mails a link; see mail-sent.tsx. */
export function useMailSent() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState("");

  function onBack() {
    flushSync(() => setSentTo("")); // a hidden field cannot take the focus
    form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }
  return {
    sentTo,
    markSent: (input: FormData) => setSentTo(String(input.get("email")).trim()),
    formProps: { id, ref: form },
    sentProps: { email: sentTo, form: id, onBack },
  };
}
