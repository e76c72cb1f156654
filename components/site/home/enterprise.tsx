import { ButtonLink } from "@/components/ui/button";

export function Enterprise() {
  return (
    <section aria-labelledby="enterprise" className="bg-deep text-on-deep [--focus:var(--color-glow)]">
      <div className="band grid items-center gap-x-16 gap-y-5 py-10 sm:py-11 lg:grid-cols-[8fr_4fr]">
        <div>
          <h2 id="enterprise" className="text-3xl">
            One for everybody on the team
          </h2>
          <p className="mt-3 max-w-prose text-on-deep/85">
            Seats in packs of 10, 25 or 50. Each opens all three levels and the exam for 60 days, counted from
            the day on which somebody starts. People change teams: seats can be reassigned.
          </p>
        </div>
        <ButtonLink
          href="/enterprise"
          variant="secondary"
          size="lg"
          className="justify-self-start lg:justify-self-end"
        >
          Skillbite for organisations
        </ButtonLink>
      </div>
    </section>
  );
}
