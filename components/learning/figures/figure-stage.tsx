"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { Deferred } from "@/components/ui/deferred";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { FigureName } from "@/lib/content/lesson-text";

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

/** What each takes at first on the narrowest phones, on others, and on wide screens: what is below stays in its place when it comes. */
const HEIGHTS: Record<FigureName, string> = {
  "next-word": "min-h-[52rem] @2xs:min-h-[50rem] @lg:min-h-[43rem]",
  tokens: "min-h-[60rem] @2xs:min-h-[55rem] @lg:min-h-[44rem]",
  "context-window": "min-h-[53rem] @2xs:min-h-[52rem] @lg:min-h-[44rem]",
  threshold: "min-h-[56rem] @2xs:min-h-[49rem] @lg:min-h-[43rem]",
  retrieval: "min-h-[61rem] @2xs:min-h-[58rem] @lg:min-h-[48rem]",
  chains: "min-h-[48rem] @2xs:min-h-[46rem] @lg:min-h-[26rem]",
  "small-tests": "min-h-[44rem] @2xs:min-h-[39rem] @lg:min-h-[29rem]",
  "single-out": "min-h-[51rem] @2xs:min-h-[47rem] @lg:min-h-[39rem]",
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
