"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CircleCheck } from "@/components/ui/icons";
import { LeaveGuard } from "@/components/ui/leave-guard";

type Props = {
  noun: "key" | "token" | "secret";
  value: string;
  title: string;
  /** Who gets it, and what for. */
  children: ReactNode;
  onDone: () => void;
};

/** A key, token or secret that nobody can see again. It comes into view, and asks before the page is left without it. */
export function ShownOnce({ noun, value, title, children, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const once = useId();
  // The list above it has grown by a row meanwhile, so it may stand out of sight.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div
      ref={box}
      className="space-y-4 rounded-control border border-success/30 bg-success-soft p-4 text-ink sm:p-5"
    >
      <LeaveGuard
        title={`Leave without the ${noun}?`}
        warning={`The ${noun} is shown only here and only now. If you have not copied it, you need a new one.`}
        stay="Stay here"
        leave={`Leave without the ${noun}`}
      />
      <div>
        <h3
          tabIndex={-1}
          className="flex gap-2 font-sans font-semibold text-base text-success tracking-normal outline-none"
        >
          <CircleCheck className="mt-0.5 size-5 shrink-0" />
          <span>{title}</span>
        </h3>
        <p id={once} className="mt-1 text-sm">
          {`Copy the ${noun} now: it is shown this once. We keep no copy that anybody can read.`}
        </p>
      </div>
      <div>
        <p className="font-semibold text-sm">{`The whole ${noun}`}</p>
        <p className="mt-1.5 rounded-control bg-surface p-3">
          <code className="break-all text-sm">{value}</code>
        </p>
      </div>
      <div className="space-y-2 text-sm">
        <p>{children}</p>
        <p>
          Good ways: put it into the program together, pass it through a password manager, or give it on paper
          from hand to hand. Not by mail or chat, where copies stay.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          label={`Copy the ${noun}`}
          done={{ key: "Key copied", token: "Token copied", secret: "Secret copied" }[noun]}
          text={value}
          refused={{ title: "Not copied", description: `Please select the ${noun} and copy it by hand.` }}
        />
        <Button onClick={onDone} aria-describedby={once}>
          I have handed it over
        </Button>
      </div>
    </div>
  );
}
