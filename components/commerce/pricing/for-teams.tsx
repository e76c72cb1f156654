import { ButtonLink } from "@/components/ui/button";

export function ForTeams() {
  return (
    <section
      aria-labelledby="teams"
      className="bg-intermediate-ground text-on-deep [--focus:var(--color-glow)]"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-16 gap-y-8 px-5 py-16 sm:px-8 sm:py-20">
        <div>
          <h2 id="teams" className="text-3xl">
            Buying for a team?
          </h2>
          <p className="mt-3 max-w-prose text-lg">
            Packs of 10, 25 or 50 seats, with all three levels and the exam in each.
          </p>
        </div>
        <ButtonLink href="/enterprise" variant="secondary" size="lg">
          See seat packs
        </ButtonLink>
      </div>
    </section>
  );
}
