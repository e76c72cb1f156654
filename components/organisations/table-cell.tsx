import { TextLink } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { LearningRow } from "@/lib/organisations/learning-table";
import type { Cell } from "@/lib/platform/table";
import { PersonCell } from "./person-cell";
import { StandingBadge } from "./state-badge";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** '3 Nov 2026' */
export const formatShortDay = (date: Date) => day.format(date);

const dayOf = (value: Cell) =>
  value instanceof Date ? <span className="whitespace-nowrap">{formatShortDay(value)}</span> : undefined;

/** For the eye: the percentage stands beside it. */
export const Bar = ({ percent, className }: { percent: number; className: string }) => (
  <span aria-hidden="true" className={className}>
    <Progress label="Completed" hideLabel value={percent} />
  </span>
);

/** Cells of the report that are more than text. */
export function learningCell(key: keyof LearningRow, row: LearningRow) {
  if (key === "name")
    return <PersonCell name={row.name} email={row.email} isInvited={row.standing === "invited"} />;
  if (key === "standing") return <StandingBadge standing={row.standing} />;
  if (key === "percent" && row.percent !== null) {
    return (
      <span className="flex items-center gap-2.5">
        <span className="lg:w-10 lg:text-right">{`${row.percent}%`}</span>
        <Bar percent={row.percent} className="w-20 max-xl:hidden" />
      </span>
    );
  }
  if (key === "certificate" && row.certificate) {
    return <TextLink href={`/certificate-verify?code=${row.certificate}`}>{row.certificate}</TextLink>;
  }
  return dayOf(row[key]);
}
