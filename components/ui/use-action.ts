"use client";

import { type FormEvent, useCallback, useLayoutEffect, useRef, useState, useTransition } from "react";
import { askToConfirm } from "./confirmation";
import { leadToFaults } from "./faults";
import { announceUpdate, isActionGone } from "./outdated";
import { toast } from "./toast";
import { UNREACHABLE } from "./unreachable";

type Answer<T> =
  | { ok: true; data: T }
  | { ok: false; code: string; message: string; fieldErrors?: Record<string, string> };

type Options<T> = {
  run: (previous: null, input: FormData) => Promise<Answer<T>>;
  onSuccess?: (data: T, input: FormData) => void;
  onFailure?: (message: string, code: string) => void;
  /** Other words than the server's; "" if the next page says it. */
  wordsFor?: (message: string, code: string) => string;
  /** The title of a toast that repeats it for the eye. product.md, section 8, has some. */
  failed?: string;
};

/**
 * Keeps what was typed on failure and ignores a second submit while busy. `fieldErrors` is keyed by field name; the
 * first wrong field gets the focus, or the `ErrorSummary` of the form. `failure` is what no field shows: `FormFailure`
 * says it. The next try clears both, so that a screen reader announces the same words again.
 * If the server answers `stale`, the page's dialog confirms who the user is and the form is sent again. If the
 * server runs a newer build, a toast offers to reload.
 */
export function useAction<T>({ run, onSuccess, onFailure, wordsFor, failed }: Options<T>) {
  const [busy, startTransition] = useTransition();
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);

  useLayoutEffect(() => {
    if (failures > 0 && form.current) leadToFaults(form.current);
  }, [failures]);

  const clear = useCallback(() => {
    setFieldErrors({});
    setFailure("");
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    form.current = event.currentTarget;
    clear();
    send(new FormData(event.currentTarget));
  }

  function send(input: FormData) {
    startTransition(async () => {
      const answer = await run(null, input).catch((error): Answer<T> | null => {
        if (isRedirect(error)) throw error;
        if (isActionGone(error)) return null;
        return { ok: false, code: "unreachable", message: UNREACHABLE };
      });
      if (!answer) return announceUpdate(); // keeps what was typed until the reload
      // The dialog has its own form: this one must not be busy while it is open.
      const again = { onConfirmed: () => send(input), onCancelled: () => undefined };
      if (!answer.ok && answer.code === "stale" && askToConfirm(again)) return;
      const faults = answer.ok ? {} : (answer.fieldErrors ?? {});
      setFieldErrors(faults);
      if (answer.ok) return onSuccess?.(answer.data, input);
      setFailures((count) => count + 1);
      const words = wordsFor ? wordsFor(answer.message, answer.code) : answer.message;
      setFailure(areShown(faults, form.current) ? "" : words);
      if (failed && words) toast({ title: failed, description: words, tone: "destructive" });
      onFailure?.(answer.message, answer.code);
    });
  }

  return { busy, fieldErrors, failure, clear, submit };
}

function areShown(faults: Record<string, string>, form: HTMLFormElement | null): boolean {
  const names = Object.keys(faults);
  const isShown = (name: string) => form?.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  return names.length > 0 && names.every(isShown);
}

/** Next.js redirects by throwing; rethrow it. */
function isRedirect(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");
}
