"use client";

import { ShownOnce } from "./shown-once";

type Props = { secret: string; title: string; onDone: () => void };

export function ShownSecret({ secret, title, onDone }: Props) {
  return (
    <ShownOnce noun="secret" value={secret} title={title} onDone={onDone}>
      Whoever looks after the system that takes the events needs it: by it, the system knows that they come
      from us.
    </ShownOnce>
  );
}
