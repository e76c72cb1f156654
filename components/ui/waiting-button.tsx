"use client";

import { type ComponentProps, type MouseEvent, useEffect, useId, useState } from "react";
import { Button } from "./button";

/** `reason`: why it cannot be pressed now. A press says it instead, and shows it. */
type Props = Omit<ComponentProps<typeof Button>, "waitsFor"> & { reason: string | false };

/** Instead of `disabled`: that drops the keyboard's focus and gives no reason. */
export function WaitingButton({ reason, onClick, ...props }: Props) {
  const id = useId();
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (reason === false) setPresses(0);
  }, [reason]);
  const ask = (event: MouseEvent) => {
    event.preventDefault(); // also a submit by Enter
    setPresses(presses + 1);
  };
  const isAsked = presses > 0;
  return (
    <>
      <Button
        {...props}
        waitsFor={reason === false ? undefined : id}
        onClick={reason === false ? onClick : ask}
      />
      {reason === false ? null : (
        <span
          id={id}
          key={presses}
          role={isAsked ? "alert" : undefined}
          className={isAsked ? "text-ink-soft text-sm" : "sr-only"}
        >
          {reason}
        </span>
      )}
    </>
  );
}
