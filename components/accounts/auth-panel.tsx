import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import { Card } from "@/components/ui/card";

export function AuthPanel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Page width="form">
      <Card padding="lg">
        {title ? <h1 className="mb-4 text-2xl">{title}</h1> : null}
        {children}
      </Card>
    </Page>
  );
}
