"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { orOutdated } from "@/components/ui/outdated";
import { confirmOrderAction } from "@/lib/commerce/actions";

type Props = { reference?: string; session?: string };

const EVERY = 2_000; // milliseconds
const TIMES = 15;

const WAITING = "We are waiting for the bank’s confirmation…";
const LATE = "The bank takes longer. You need not wait: we write to you as soon as the payment has arrived.";
const UNKNOWN =
  "We do not know this payment. If you have paid, the receipt in your mailbox leads to your order.";

/** Asks the server up to 15 times, and refreshes the page when the state is known. */
export function AwaitOrder({ reference, session }: Props) {
  const router = useRouter();
  const [said, setSaid] = useState(WAITING);
  useEffect(() => {
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      const given = { ...(reference && { reference }), ...(session && { session }) };
      const answer = await confirmOrderAction(null, given).catch(orOutdated);
      if (answer?.ok === false && answer.code === "outdated") return setSaid(answer.message);
      const state = answer?.ok ? answer.data : "waiting";
      if (state === "paid" || state === "failed") return router.refresh();
      if (state === "unknown") return setSaid(UNKNOWN);
      if (++asked === TIMES) return setSaid(LATE);
      if (asked === 1) router.refresh(); // the check may have found a bank that is still confirming
      timer = setTimeout(ask, EVERY);
    }
    timer = setTimeout(ask, 0);
    return () => clearTimeout(timer);
  }, [router, reference, session]);
  return <p role="status">{said}</p>;
}
