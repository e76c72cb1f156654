import { TextLink } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { LearningRow } from "@/lib/organisations/learning-table";
import type { SeatRow } from "@/lib/organisations/seats-table";
import type { Cell } from "@/lib/platform/table";
import { StateBadge } from "./state-badge";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const dayOf = (value: Cell) =>
  value instanceof Date ? <span className="whitespace-nowrap">{day.format(value)}</span> : undefined;

/** Cells of the table of seats that are more than text. */
export function seatCell(key: keyof SeatRow, row: SeatRow) {
  if (key === "person" && row.person === null) return `Nobody on seat ${row.seat}`;
  if (key === "state") {
    return (
      <>
        <StateBadge state={row.state} />
        {row.word ? <span className="mt-1 block text-ink-soft">{row.word}</span> : null}
      </>
    );
  }
  return dayOf(row[key]);
}

/** The same of the table of learning. */
export function learningCell(key: keyof LearningRow, row: LearningRow) {
  if (key === "percent") {
    return (
      <span className="flex items-center gap-2.5">
        <span className="lg:w-10 lg:text-right">{`${row.percent}%`}</span>
        <Progress label="Completed" hideLabel value={row.percent} className="w-20 max-xl:hidden" />
      </span>
    );
  }
  if (key === "certificate" && row.certificate) {
    return <TextLink href={`/certificate-verify?code=${row.certificate}`}>{row.certificate}</TextLink>;
  }
  return dayOf(row[key]);
}
