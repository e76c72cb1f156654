import { useEffect, useState } from "react";
import { BANNER_DELAY, COUNTDOWN } from "@/lib/assessments/tier-reservations";

/** Begins three seconds after a failed result. `secondsLeft` includes this delay; `left` is 0 when it is over. */
export function useCountdown(secondsLeft: number) {
  const [isShown, setIsShown] = useState(false);
  const [left, setLeft] = useState(COUNTDOWN);

  useEffect(() => {
    const end = Date.now() + secondsLeft * 1000;
    let timer: ReturnType<typeof setInterval> | undefined;
    const count = () => {
      const rest = Math.max(0, Math.round((end - Date.now()) / 1000));
      setLeft(Math.min(COUNTDOWN, rest));
      if (rest === 0) clearInterval(timer);
    };
    const shown = setTimeout(() => {
      timer = setInterval(count, 1000);
      count();
      setIsShown(true);
    }, BANNER_DELAY * 1000);
    return () => {
      clearTimeout(shown);
      clearInterval(timer);
    };
  }, [secondsLeft]);

  return { isShown, left };
}
