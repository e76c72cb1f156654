"use client";

import { useEffect } from "react";
import { recordMinuteAction } from "@/lib/learning/progress/actions";

const TICK = 5; // seconds
const AWAKE = 60; // seconds after the last input
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"];

/** Counts a minute only while the tab is visible with input or a playing video. */
export function TimeSpent({ courseId }: { courseId: string }) {
  useEffect(() => {
    let lastSign = Date.now();
    let active = 0;
    const sign = () => {
      lastSign = Date.now();
    };
    const isWatching = () => [...document.querySelectorAll("video")].some((video) => !video.paused);
    const tick = setInterval(() => {
      const isHere = Date.now() - lastSign < AWAKE * 1000 || isWatching();
      if (document.visibilityState !== "visible" || !isHere) return;
      active += TICK;
      if (active < 60) return;
      active -= 60;
      recordMinuteAction(null, { courseId }).catch(() => undefined); // a lost minute is not worth an error message
    }, TICK * 1000);
    for (const name of SIGNS) window.addEventListener(name, sign, { passive: true });
    return () => {
      clearInterval(tick);
      for (const name of SIGNS) window.removeEventListener(name, sign);
    };
  }, [courseId]);
  return null;
}
