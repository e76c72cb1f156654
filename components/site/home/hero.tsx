import { assessmentHref } from "@/components/layout/navigation";
import { HeroFrame } from "@/components/site/hero-frame";
import { Drawing } from "@/components/site/illustrations/drawing";
import { ButtonLink } from "@/components/ui/button";

export function Hero() {
  return (
    <HeroFrame spark="text-accent" className="[--focus:var(--color-ink)] bg-flame">
      <div className="grid items-center gap-x-8 gap-y-6 px-6 pt-20 pb-6 sm:px-12 lg:grid-cols-[7fr_6fr] lg:pt-8 lg:pr-12 lg:pb-10 lg:pl-16">
        <div className="lg:py-16">
          <h1 className="text-5xl">Get good at AI, one bite at a time.</h1>
          <p className="mt-6 max-w-[34rem] text-pretty text-lg sm:text-xl">
            Practical AI in short lessons: a few minutes to read, ten to try, done. The first course is free.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
            <ButtonLink href={assessmentHref} variant="ink" size="lg">
              Start Free AI Assessment
            </ButtonLink>
            <a
              href="#taste"
              className="py-2.25 font-semibold underline decoration-2 underline-offset-6 hover:decoration-4"
            >
              Taste one right here
            </a>
          </div>
        </div>
        <Drawing name="hero" eager className="mx-auto w-full max-w-[36rem] lg:mt-14" />
      </div>
    </HeroFrame>
  );
}
