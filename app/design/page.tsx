import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Shell } from "@/components/layout/shell";
import { SectionHeading } from "@/components/ui/section-heading";
import { isDevelopment } from "@/lib/platform/env";
import { Controls } from "./controls";
import { Display } from "./display";
import { exerciseSpecimens } from "./exercise-specimens";
import { Exercises } from "./exercises";
import { Figures } from "./figures";
import { Foundations } from "./foundations";
import { Interactive } from "./interactive";

export const metadata: Metadata = { title: "Design", robots: { index: false } };

export default function DesignPage() {
  if (!isDevelopment) notFound();
  return (
    <Shell>
      <div className="mx-auto max-w-page space-y-20 px-5 py-16 sm:px-8">
        <SectionHeading
          as="h1"
          size="4xl"
          title="Design"
          lead="Every primitive, in every state. Colours, type and radii come from app/globals.css."
        />
        <Foundations />
        <Controls />
        <Interactive />
        <Display />
        <Exercises specimens={exerciseSpecimens()} />
        <Figures />
      </div>
    </Shell>
  );
}
