"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";

type Props = {
  run: Parameters<typeof useAction>[0]["run"];
  fields: Record<string, string>;
  domain: string;
  /** When it was last looked at, as ISO text; null: never. */
  checkedAt: string | null;
  /** Stands beside the button. */
  children: ReactNode;
};

/** In ms: DNS and a web server are asked for some seconds. */
const LOOKS = [1_000, 3_000, 6_000, 10_000, 20_000];
const LONG = 30_000;

/** The worker looks; the page shows what it found a moment later. */
export function CheckDomain({ run, fields, domain, checkedAt, children }: Props) {
  const router = useRouter();
  /** `checkedAt` when the button was pressed: another one is the answer. */
  const [before, setBefore] = useState<string | null>();
  const [isLate, setIsLate] = useState(false);
  const isAsked = before !== undefined;
  const isLooking = isAsked && before === checkedAt;
  useEffect(() => {
    if (!isLooking) return;
    const timers = LOOKS.map((wait) => setTimeout(() => router.refresh(), wait));
    timers.push(setTimeout(() => setIsLate(true), LONG));
    return () => timers.forEach(clearTimeout);
  }, [isLooking, router]);
  const { busy, failure, submit } = useAction({
    run,
    onSuccess: () => {
      setIsLate(false);
      setBefore(checkedAt);
    },
  });
  return (
    <div>
      <div className="flex flex-wrap items-start gap-3">
        <form method="post" onSubmit={submit}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="secondary" size="sm" busy={busy}>
            Look now
            <span className="sr-only">{`: ${domain}`}</span>
          </Button>
        </form>
        {children}
      </div>
      <p role="status" className="mt-2 text-ink-soft text-sm empty:hidden">
        {isLooking ? (isLate ? LATE : "We are looking. The result appears here in a moment.") : null}
        {isAsked && !isLooking
          ? "We have looked. What we found stands above, below the name of the domain."
          : null}
      </p>
      <FormFailure className="mt-3">{failure}</FormFailure>
    </div>
  );
}

const LATE = "It takes longer than usual. Load this page again in some minutes.";
