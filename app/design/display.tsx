import { Biscuit } from "@/components/site/illustrations/biscuit";
import { Badge, LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Check } from "@/components/ui/icons";
import { Progress, ProgressRing } from "@/components/ui/progress";
import { SectionHeading } from "@/components/ui/section-heading";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Specimen, Specimens } from "./specimen";

export function Display() {
  return (
    <Specimens title="Display">
      <Specimen name="badge">
        <LevelBadge level="beginner" />
        <LevelBadge level="intermediate" />
        <LevelBadge level="advanced" />
        <Badge>Neutral</Badge>
        <Badge tone="accent">Hot</Badge>
        <Badge tone="success">
          <Check className="size-3.5" />
          Done
        </Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="danger">Revoked</Badge>
      </Specimen>
      <Specimen name="progress">
        <Progress label="Course progress" value={0} className="w-72" />
        <Progress label="Course progress" value={42} text="5 of 12 lessons" className="w-72" />
        <Progress label="Course progress" value={100} className="w-72" />
        <ProgressRing label="Course progress" value={0} />
        <ProgressRing label="Course progress" value={42} />
        <ProgressRing label="Course progress" value={100} className="size-24" />
        <Spinner className="size-8 text-accent" />
      </Specimen>
      <Specimen name="callout">
        <div className="w-full space-y-3">
          <Callout title="Good to know">An information.</Callout>
          <Callout tone="success" title="Done" />
          <Callout tone="warning">Only a warning, without a title.</Callout>
          <Callout tone="danger" title="Payment failed">
            Nothing was charged.
          </Callout>
        </div>
      </Specimen>
      <Specimen name="card, skeleton">
        <Card className="w-72">
          <SectionHeading as="h3" size="xl" title="A card" />
          <p className="mt-2 text-ink-soft">With some text.</p>
        </Card>
        <Card className="w-72">
          <Loading label="Loading courses…">
            <Skeleton className="mb-4 h-28" />
            <SkeletonText />
          </Loading>
        </Card>
      </Specimen>
      <Specimen name="empty state">
        <EmptyState
          className="w-full"
          title="No courses found"
          visual={<Biscuit eaten={3} className="size-20" />}
          action={<ButtonLink href="/courses">Show all courses</ButtonLink>}
        >
          Try another word, or another level.
        </EmptyState>
      </Specimen>
    </Specimens>
  );
}
