import clsx from "clsx";
import type { ReactNode } from "react";
import { Spark } from "@/components/site/illustrations/spark";

type Props = {
  spark: "text-accent" | "text-flame";
  className: string;
  children: ReactNode;
};

export function HeroFrame({ spark, className, children }: Props) {
  return (
    <section className="relative mx-auto max-w-[84rem] px-3 pt-3 sm:px-5 sm:pt-5">
      <Spark className={clsx("bite-spark", spark)} />
      <div className={clsx("bitten rounded-[2rem] sm:rounded-[3rem]", className)}>{children}</div>
    </section>
  );
}
