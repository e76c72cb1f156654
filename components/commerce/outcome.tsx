import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";

type OutcomeProps = {
  title: string;
  visual: ReactNode;
  actions: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

export function Outcome({ title, visual, actions, below, children }: OutcomeProps) {
  return (
    <Page width="prose" className="text-center">
      <div className="flex justify-center">{visual}</div>
      <h1 className="mt-7 text-4xl">{title}</h1>
      <div className="mx-auto mt-4 max-w-xl space-y-2 text-ink-soft text-lg">{children}</div>
      <div className="mt-9 flex flex-col justify-center gap-4 sm:flex-row sm:flex-wrap">{actions}</div>
      {below ? <div className="mt-14 text-left">{below}</div> : null}
    </Page>
  );
}
