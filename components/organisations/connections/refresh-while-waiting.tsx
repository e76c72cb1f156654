"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const EVERY = 2_000; // milliseconds
const MOST = 15;

/** Loads the page's data again while something is on its way, so that a test shows what came of it. */
export function RefreshWhileWaiting({ isWaiting }: { isWaiting: boolean }) {
  const router = useRouter();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isWaiting) return setCount(0);
    if (count >= MOST) return;
    const timer = setTimeout(() => {
      router.refresh();
      setCount(count + 1);
    }, EVERY);
    return () => clearTimeout(timer);
  }, [isWaiting, count, router]);
  return null;
}
