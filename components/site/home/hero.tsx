import { quizHref } from "@/components/layout/navigation";
import { HeroFrame } from "@/components/site/hero-frame";
import { ScreenPicture } from "@/components/site/screen-picture";
import { ButtonLink } from "@/components/ui/button";

export function Hero() {
  return (
    <HeroFrame spark="text-accent" className="[--focus:var(--color-ink)] overflow-hidden bg-flame">
      <div className="grid gap-x-12 gap-y-10 px-6 pt-18 sm:px-12 lg:grid-cols-[7fr_6fr] lg:pt-0 lg:pr-20 lg:pl-16">
        <div className="self-center lg:py-16">
          <h1 className="text-4xl">Get good at AI, one bite at a time.</h1>
          <p className="mt-5 max-w-[34rem] text-pretty text-lg sm:text-xl">
            Practical AI in short lessons: a few minutes to read, ten to try, done. The first course is free.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3">
            <ButtonLink href={quizHref} variant="ink" size="lg">
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
        <div className="max-h-56 self-end overflow-hidden rounded-t-card shadow-raised sm:max-h-72 lg:mt-20 lg:max-h-[24.5rem]">
          <ScreenPicture name="lesson" eager className="w-full" />
        </div>
      </div>
    </HeroFrame>
  );
}
