import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

/** One matter of the account, under its heading. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-5 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
