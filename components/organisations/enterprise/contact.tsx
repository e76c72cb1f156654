import { Biscuit } from "@/components/site/illustrations/biscuit";
import { ButtonLink } from "@/components/ui/button";

export function EnterpriseContact() {
  return (
    <section aria-labelledby="ask" className="nibbled bg-sun [--focus:var(--color-ink)]">
      <div className="mx-auto flex max-w-page flex-col items-center px-5 pt-28 pb-24 text-center sm:px-8 sm:pt-36 sm:pb-32">
        <Biscuit eaten={2} className="size-28" />
        <h2 id="ask" className="mt-8 max-w-3xl text-4xl">
          More than 50 people, or a question first?
        </h2>
        <p className="mt-5 max-w-prose text-lg">
          Write to us: about invoices, data protection, larger packs or a first look with two colleagues.
        </p>
        <ButtonLink href="/contact" variant="ink" size="lg" className="mt-9">
          Contact us
        </ButtonLink>
      </div>
    </section>
  );
}
