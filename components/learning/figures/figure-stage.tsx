"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { Deferred } from "@/components/ui/deferred";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { FigureName } from "@/lib/learning/figures/figures";

const LOADERS: Record<FigureName, () => Promise<ComponentType>> = {
  "next-word": async () => (await import("./next-word")).NextWord,
  tokens: async () => (await import("./tokens")).Tokens,
  "context-window": async () => (await import("./context-window")).ContextWindow,
  threshold: async () => (await import("./threshold")).Threshold,
  retrieval: async () => (await import("./retrieval")).Retrieval,
  chains: async () => (await import("./chains")).Chains,
  "small-tests": async () => (await import("./small-tests")).SmallTests,
  "single-out": async () => (await import("./single-out")).SingleOut,
};

/** What each takes at its narrowest, and from 30rem on: the text below does not move when it has come. */
const HEIGHTS: Record<FigureName, string> = {
  "next-word": "min-h-[40rem] @md:min-h-[34rem]",
  tokens: "min-h-[40rem] @md:min-h-[34rem]",
  "context-window": "min-h-[40rem] @md:min-h-[34rem]",
  threshold: "min-h-[40rem] @md:min-h-[34rem]",
  retrieval: "min-h-[40rem] @md:min-h-[34rem]",
  chains: "min-h-[40rem] @md:min-h-[34rem]",
  "small-tests": "min-h-[40rem] @md:min-h-[34rem]",
  "single-out": "min-h-[40rem] @md:min-h-[34rem]",
};

const NEAR = "400px 0px";

export function FigureStage({ name }: { name: FigureName }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const waiting = (
    <Loading label="Loading the figure…" className="absolute inset-0">
      <Skeleton className="h-full bg-sunken" />
    </Loading>
  );
  return (
    <div ref={place} className="@container mt-4 noscript:hidden print:hidden">
      <div className={`relative ${HEIGHTS[name]}`}>
        {isNear ? <Deferred load={LOADERS[name]} props={{}} fallback={waiting} /> : waiting}
      </div>
    </div>
  );
}
