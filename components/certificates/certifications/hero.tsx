import { ExamRule } from "@/components/site/exam-rule";
import { HeroFrame } from "@/components/site/hero-frame";
import { Drawing } from "@/components/site/illustrations/drawing";
import { ButtonLink } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";

export function CertificationHero() {
  return (
    <HeroFrame spark="text-flame" className="bg-beginner-ground text-on-deep [--focus:var(--color-glow)]">
      <div className="grid items-center gap-x-12 gap-y-10 px-6 pt-24 pb-12 sm:px-12 lg:grid-cols-[7fr_6fr] lg:py-20 lg:pr-16 lg:pl-16">
        <div>
          <h1 className="text-5xl">A certificate that can be checked</h1>
          <p className="mt-6 max-w-[34rem] text-lg sm:text-xl">
            The AI Proficiency Certification shows that you can judge what AI puts out, mend what goes wrong
            and apply the rules. One exam, one rule, and a page that confirms it to anybody who asks.
          </p>
          <ExamRule className="mt-7" />
          <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
            <ButtonLink href="/pricing#exam" variant="secondary" size="lg">
              Get exam access
            </ButtonLink>
            <a
              href="#assessment"
              className={buttonStyle({
                size: "lg",
                className: "border-on-deep bg-transparent text-on-deep hover:bg-on-deep/15",
              })}
            >
              Free assessment
            </a>
          </div>
        </div>
        <Drawing name="certificate" eager className="w-full" />
      </div>
    </HeroFrame>
  );
}
