import type { ReactNode } from "react";
import { NotFoundDrawing } from "@/components/site/illustrations/not-found-drawing";
import { ButtonLink } from "@/components/ui/button";

export function PageMissing({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-5 pt-12 pb-10 text-center">
      <NotFoundDrawing className="w-72 max-w-full sm:w-96" />
      <h1 className="mt-8 text-4xl">404</h1>
      <p className="mt-3 text-ink-soft text-lg">Oops! Page not found</p>
      {children ? <p className="mt-1 text-ink-soft">{children}</p> : null}
      <ButtonLink href="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
