"use client";

import { useEffect, useState } from "react";
import { Outcome } from "@/components/accounts/outcome";
import { Callout } from "@/components/ui/callout";

/** What another site's answer has led to: the toast is for the eye, the callout is read out and stays. */
export function SignInFailure({ title, text }: { title: string; text: string | null }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return text ? (
    <>
      <Outcome title={title} description={text} tone="destructive" />
      {/* Put in anew once the page is there: an alert of the first HTML is not read out. */}
      <div role="alert" className="mb-6">
        <Callout key={String(isHere)} tone="warning">
          {text}
        </Callout>
      </div>
    </>
  ) : null;
}
