import type { Metadata } from "next";
import Link from "next/link";
import { NotFoundDrawing } from "@/components/illustrations/not-found-drawing";
import { Logo } from "@/components/layout/logo";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/lib/brand";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** Without header and footer: the framework sends this page along with every other one. */
export default function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="flex flex-col items-center px-5 py-10 text-center outline-none">
      <Link href="/" className="rounded-control">
        <Logo name={brand.name} />
      </Link>
      <NotFoundDrawing className="mt-12 w-72 max-w-full sm:w-96" />
      <h1 className="mt-8 text-4xl">404</h1>
      <p className="mt-3 text-ink-soft text-lg">Oops! Page not found</p>
      <ButtonLink href="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </main>
  );
}
