"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { confirmOrderAction } from "@/lib/commerce/actions";

type Props = { reference?: string; session?: string };

const EVERY = 2_000; // milliseconds
const TIMES = 15;

/** While the payment is not confirmed: asks the server to look, a few times, and shows the page anew when it is known. */
export function AwaitOrder({ reference, session }: Props) {
  const router = useRouter();
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      const given = { ...(reference && { reference }), ...(session && { session }) };
      const answer = await confirmOrderAction(null, given).catch(() => null);
      if (answer?.ok && (answer.data.isPaid || answer.data.hasFailed)) return router.refresh();
      if (++asked === TIMES) return setIsWaiting(false);
      if (asked === 1) router.refresh(); // this look may have found a bank that takes its time
      timer = setTimeout(ask, EVERY);
    }
    timer = setTimeout(ask, 0);
    return () => clearTimeout(timer);
  }, [router, reference, session]);
  return (
    <p role="status">
      {isWaiting
        ? "We are waiting for the bank’s confirmation…"
        : "The bank takes longer. You need not wait: we write to you as soon as the payment has arrived."}
    </p>
  );
}
