import { TextLink } from "@/components/ui/link";
import { Progress } from "@/components/ui/progress";
import type { SeatState } from "@/lib/organisations/schema";
import type { Row } from "@/lib/table";
import { StateBadge } from "./state-badge";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Undefined shows the cell as text. */
export function tableCell(key: string, row: Row) {
  const value = row[key];
  if (value instanceof Date) return <span className="whitespace-nowrap">{day.format(value)}</span>;
  if (key === "person" && value === null && row.seat) return `Nobody on seat ${row.seat}`;
  if (key === "state") {
    return (
      <>
        <StateBadge state={value as SeatState} />
        {row.word ? <span className="mt-1 block text-ink-soft">{String(row.word)}</span> : null}
      </>
    );
  }
  if (key === "percent") {
    return (
      <span className="flex items-center gap-2.5">
        <span className="lg:w-10 lg:text-right">{`${value}%`}</span>
        <Progress label="Completed" hideLabel value={Number(value)} className="w-20 max-xl:hidden" />
      </span>
    );
  }
  if (key === "certificate" && typeof value === "string") {
    return <TextLink href={`/certificate-verify?code=${value}`}>{value}</TextLink>;
  }
  return undefined;
}
