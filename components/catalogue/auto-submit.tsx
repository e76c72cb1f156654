"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

const PAUSE = 300; // milliseconds without a key before the search runs

/** Runs the form it stands in when something changes, as a soft navigation that keeps focus and scroll. */
export function AutoSubmit() {
  const marker = useRef<HTMLSpanElement>(null);
  const router = useRouter();
  useEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      const fields = [...new FormData(form)].filter(
        ([name, value]) => value && !(name === "sort" && value === "title"),
      );
      const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
      router.replace(search.size > 0 ? `/courses?${search}` : "/courses", { scroll: false });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(run, PAUSE);
    };
    const now = (event: Event) => {
      event.preventDefault();
      clearTimeout(timer);
      run();
    };
    form.addEventListener("input", later);
    form.addEventListener("submit", now);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", later);
      form.removeEventListener("submit", now);
    };
  }, [router]);
  return <span ref={marker} hidden />;
}
