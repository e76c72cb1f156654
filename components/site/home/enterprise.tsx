import { Drawing } from "@/components/site/illustrations/drawing";
import { ButtonLink } from "@/components/ui/button";

export function Enterprise() {
  return (
    <section aria-labelledby="enterprise" className="bg-intermediate text-white [--focus:var(--color-sun)]">
      <div className="band grid items-center gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="enterprise" className="text-4xl">
            One for everybody on the team
          </h2>
          <p className="mt-5 max-w-prose text-lg">
            Seats in packs of 10, 25 or 50. Each opens all three levels and the exam for 60 days, counted from
            the day on which somebody starts. People change teams: seats can be reassigned.
          </p>
          <ButtonLink href="/enterprise" variant="secondary" size="lg" className="mt-8">
            Skillbite for organisations
          </ButtonLink>
        </div>
        <Drawing name="tin" className="mx-auto w-full max-w-[30rem]" />
      </div>
    </section>
  );
}
