import { ClaimPills } from "@/components/site/claim-pills";
import { HeroFrame } from "@/components/site/hero-frame";
import { Drawing } from "@/components/site/illustrations/drawing";
import { ButtonLink } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";

export function EnterpriseHero() {
  return (
    <HeroFrame
      spark="text-accent"
      className="bg-intermediate-ground text-on-deep [--focus:var(--color-glow)]"
    >
      <div className="grid items-center gap-x-12 gap-y-10 px-6 pt-24 pb-12 sm:px-12 lg:grid-cols-[7fr_5fr] lg:py-24 lg:pr-24 lg:pl-16">
        <div>
          <h1 className="text-5xl">Enough AI skills to go round</h1>
          <p className="mt-6 max-w-[34rem] text-lg sm:text-xl">
            Seats for your whole team: lessons that fit between two meetings, and a certificate for everybody
            who passes.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
            <a href="#packs" className={buttonStyle({ variant: "secondary", size: "lg" })}>
              See seat packs
            </a>
            <ButtonLink
              href="/contact"
              size="lg"
              className="border-on-deep bg-transparent text-on-deep hover:bg-on-deep/15"
            >
              Talk to us
            </ButtonLink>
          </div>
          <ClaimPills ids={["trusted-by-professionals", "countries"]} className="mt-9" />
        </div>
        <Drawing name="tin" className="mx-auto w-full max-w-[30rem]" />
      </div>
    </HeroFrame>
  );
}
