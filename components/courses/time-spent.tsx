"use client";

import { useEffect } from "react";
import { recordMinuteAction } from "@/lib/progress/actions";

const TICK = 5; // seconds
const AWAKE = 60; // seconds after the last sign of a person
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"];

/** Counts the minutes in which somebody is really here: tab in view, and a hand or a playing video moving. */
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
      recordMinuteAction(null, { courseId }).catch(() => undefined); // a lost minute is no reason to disturb
    }, TICK * 1000);
    for (const name of SIGNS) window.addEventListener(name, sign, { passive: true });
    return () => {
      clearInterval(tick);
      for (const name of SIGNS) window.removeEventListener(name, sign);
    };
  }, [courseId]);
  return null;
}
