"use client";

import { ShownOnce } from "./shown-once";

type Props = { noun?: "key" | "token"; value: string; onDone: () => void };

export function NewKey({ noun = "key", value, onDone }: Props) {
  return (
    <ShownOnce noun={noun} value={value} title={`The ${noun} is created, and works now.`} onDone={onDone}>
      {`Whoever looks after the program needs it. It is like a password: who has the ${noun} can do what you allow it.`}
    </ShownOnce>
  );
}
