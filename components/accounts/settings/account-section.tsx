import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { FocusOnChange } from "@/components/ui/focus-on-change";

type Props = {
  id: string;
  title: string;
  /** If the pressed button disappears with a change of `state`, the heading takes the focus. */
  state?: string;
  children: ReactNode;
};

export function AccountSection({ id, title, state = "", children }: Props) {
  return (
    <Card as="section" aria-labelledby={id} className="mt-6">
      <FocusOnChange of={state} name={title} ifLost>
        <h2 id={id} tabIndex={-1} className="mb-5 text-xl outline-none">
          {title}
        </h2>
        {children}
      </FocusOnChange>
    </Card>
  );
}
