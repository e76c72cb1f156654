import { HeroFrame } from "@/components/site/hero-frame";
import { Biscuit } from "@/components/site/illustrations/biscuit";

const bitesEaten = [0, 1, 2, 3] as const;

export function AboutHero() {
  return (
    <HeroFrame spark="text-accent" className="bg-sun px-6 pt-20 pb-10 sm:px-12 sm:pt-24 sm:pb-14 lg:px-16">
      <h1 className="max-w-[14ch] text-5xl">Small bites, real skills.</h1>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-10">
        <p className="max-w-[36rem] text-pretty text-lg sm:text-xl">
          AI has arrived at every desk and on every phone. Knowing how to use it well has not. We teach that,
          about 15 minutes at a time, and certify what you can do.
        </p>
        <div className="flex flex-wrap gap-3 sm:gap-5">
          {bitesEaten.map((eaten) => (
            <Biscuit key={eaten} eaten={eaten} className="size-14 sm:size-20" />
          ))}
        </div>
      </div>
    </HeroFrame>
  );
}
