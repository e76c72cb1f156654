"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

const PAUSE = 300; // milliseconds after the last key

/**
 * Submits its form on change, keeping focus and scroll position. Each choice is one step of the history; text typed
 * without leaving the field is one too.
 */
export function AutoSubmit({ shown, defaultSort }: { shown: Values; defaultSort: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const router = useRouter();
  const { q, sort } = shown;
  const first = useRef(shown);

  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    let isTyping = false;
    const stopWaiting = () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
    const run = (go: "push" | "replace") => {
      stopWaiting();
      const fields = [...new FormData(form)].filter(
        ([name, value]) => value && !(name === "sort" && value === defaultSort),
      );
      const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
      router[go](search.size > 0 ? `/courses?${search}` : "/courses", { scroll: false });
    };
    const wait = () => {
      waiting.current = setTimeout(() => {
        run(isTyping ? "replace" : "push");
        isTyping = true;
      }, PAUSE);
    };
    const change = ({ target }: Event) => {
      stopWaiting();
      if (target instanceof HTMLSelectElement) return run("push");
      wait();
    };
    const leave = () => {
      isTyping = false;
    };
    const submit = (event: Event) => {
      event.preventDefault();
      run(isTyping ? "replace" : "push");
    };
    if (isFilledEarly(form, first.current)) wait();
    form.addEventListener("input", change);
    form.addEventListener("focusout", leave);
    form.addEventListener("submit", submit);
    return () => {
      stopWaiting();
      form.removeEventListener("input", change);
      form.removeEventListener("focusout", leave);
      form.removeEventListener("submit", submit);
    };
  }, [router, defaultSort]);
  // A new URL changes no field in use, and none while a search waits. Back and forward change even those.
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (form && !waiting.current) fill(form, { q, sort }, document.activeElement);
  }, [q, sort]);
  useEffect(() => {
    const follow = () => {
      const search = new URLSearchParams(window.location.search);
      const form = marker.current?.closest("form");
      if (form) fill(form, { q: search.get("q") ?? "", sort: search.get("sort") ?? defaultSort });
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [defaultSort]);

  return <span ref={marker} hidden />;
}

type Values = { q: string; sort: string };

function fieldIn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** Whether the user typed or chose before hydration. Values that the browser restored do not count. */
function isFilledEarly(form: HTMLFormElement, values: Values): boolean {
  return Object.entries(values).some(([name, value]) => {
    const field = fieldIn(form, name);
    if (!field || field.value === value) return false;
    return field === document.activeElement || field.matches(":user-valid, :user-invalid");
  });
}

function fill(form: HTMLFormElement, values: Values, except?: Element | null) {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldIn(form, name);
    if (field && field !== except) field.value = value;
  }
}
