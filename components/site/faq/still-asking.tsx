import { Spark } from "@/components/site/illustrations/spark";
import { ButtonLink } from "@/components/ui/button";

export function StillAsking() {
  return (
    <section
      aria-labelledby="still-asking"
      className="mt-16 flex flex-col gap-6 rounded-card bg-sun p-6 [--focus:var(--color-ink)] sm:flex-row sm:items-center sm:p-9 print:hidden"
    >
      <Spark className="size-12 text-accent max-sm:hidden" />
      <div className="flex-1">
        <h2 id="still-asking" className="text-xl">
          Not the answer you were after?
        </h2>
        <p className="mt-1.5">Write to us. A person reads it and replies within 2 business days.</p>
      </div>
      <ButtonLink href="/contact" variant="ink">
        Ask us
      </ButtonLink>
    </section>
  );
}
