"use client";

import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { askToConfirm } from "./confirmation";
import { announceUpdate, isActionGone } from "./outdated";
import { UNREACHABLE } from "./unreachable";

type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; code: string; message: string; fieldErrors?: Record<string, string> };

type Options<T> = {
  /** The server action. A request that never arrives counts as a failure too. */
  run: (previous: null, input: FormData) => Promise<Answer<T>>;
  onSuccess?: (data: T, input: FormData) => void;
  /** `isInFields`: the form shows all of it beside its fields. */
  onFailure?: (message: string, code: string, isInFields: boolean) => void;
};

/**
 * A form over a server action: what was typed stays whatever happens, a second click while busy does nothing, and faults
 * of fields come back by name; the first such field gets the focus. Where the server wants to know again who it is, the
 * page asks ('Confirm it is you', where it has such a dialog) and then sends the same once more. Where the server is
 * newer than the page, the page says so.
 */
export function useAction<T>({ run, onSuccess, onFailure }: Options<T>) {
  const [busy, startTransition] = useTransition();
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (failures > 0) showFirstFault(form.current);
  }, [failures]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    form.current = event.currentTarget;
    send(new FormData(event.currentTarget));
  }

  function send(input: FormData) {
    startTransition(async () => {
      const answer = await run(null, input).catch((error): Answer<T> | null => {
        if (isRedirect(error)) throw error;
        if (isActionGone(error)) return null;
        return { ok: false, code: "unreachable", message: UNREACHABLE };
      });
      if (!answer) return announceUpdate(); // what was typed stays where it is, until the page is loaded again
      // The dialog has a form of its own: this one has to be at rest while it is open.
      const again = { onConfirmed: () => send(input), onCancelled: () => undefined };
      if (!answer.ok && answer.code === "stale" && askToConfirm(again)) return;
      const faults = answer.ok ? {} : (answer.fieldErrors ?? {});
      setFieldErrors(faults);
      if (answer.ok) return onSuccess?.(answer.data, input);
      setFailures((count) => count + 1);
      onFailure?.(answer.message, answer.code, areShown(faults, form.current));
    });
  }

  return { busy, fieldErrors, submit };
}

/** Brings whoever sent a form to the first field that is wrong; who has gone elsewhere meanwhile stays there. */
function showFirstFault(form: HTMLFormElement | null) {
  const { activeElement, body } = document;
  if (activeElement !== body && !form?.contains(activeElement)) return;
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

function areShown(faults: Record<string, string>, form: HTMLFormElement | null): boolean {
  const names = Object.keys(faults);
  const isShown = (name: string) => form?.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  return names.length > 0 && names.every(isShown);
}

/** The framework's way to leave for another page is an error that has to travel on. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");
}
