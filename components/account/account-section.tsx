import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { FocusOnChange } from "@/components/ui/focus-on-change";

type Props = {
  id: string;
  title: string;
  /** Changes with what can be pressed in it: whoever pressed what is gone by then is back at the heading. */
  state?: string;
  children: ReactNode;
};

/** One matter of the account, under its heading. */
export function AccountSection({ id, title, state = "", children }: Props) {
  return (
    <Card as="section" aria-labelledby={id} className="mt-6">
      <FocusOnChange of={state} ifLost>
        <h2 id={id} tabIndex={-1} className="mb-5 text-xl outline-none">
          {title}
        </h2>
        {children}
      </FocusOnChange>
    </Card>
  );
}
