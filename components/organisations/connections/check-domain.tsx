"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";

type Props = { run: Parameters<typeof useAction>[0]["run"]; fields: Record<string, string> };

/** In ms: DNS and a web server are asked for some seconds. */
const LOOKS = [1_000, 3_000, 6_000, 10_000, 20_000];

/** The worker looks; the page shows what it found a moment later. */
export function CheckDomain({ run, fields }: Props) {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (looks === 0) return;
    const timers = LOOKS.map((wait) => setTimeout(() => router.refresh(), wait));
    return () => timers.forEach(clearTimeout);
  }, [looks, router]);
  const { busy, failure, submit } = useAction({ run, onSuccess: () => setLooks((count) => count + 1) });
  return (
    <form method="post" onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        Look now
      </Button>
      <p role="status" className="mt-2 text-ink-soft text-sm empty:hidden">
        {looks > 0 ? "We are looking. The result appears here in a moment." : null}
      </p>
      <FormFailure className="mt-3">{failure}</FormFailure>
    </form>
  );
}
