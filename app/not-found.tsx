import type { Metadata } from "next";
import { NotFoundDrawing } from "@/components/illustrations/not-found-drawing";
import { Shell } from "@/components/layout/shell";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <Shell>
      <div className="mx-auto flex max-w-page flex-col items-center px-5 py-16 text-center sm:py-24">
        <NotFoundDrawing className="w-72 max-w-full sm:w-96" />
        <h1 className="mt-8 text-4xl">404</h1>
        <p className="mt-3 text-ink-soft text-lg">Oops! Page not found</p>
        <ButtonLink href="/" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </Shell>
  );
}
