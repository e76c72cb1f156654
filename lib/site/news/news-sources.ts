import { daysAfter, formatDay, formatMoment } from "../../platform/dates";

/** Of a feed: when it was last read, why not since then, and its newest article. */
type SourceReading = { readAt: Date | null; failure: string | null; newestAt: Date | null };

/** Feeds are read every hour. */
const PATIENCE_HOURS = 6;
/** A feed that answers and has nothing new for so long is said to be quiet. */
const QUIET_DAYS = 30;

export type SourceState = { label: "Answers" | "Quiet" | "Silent" | "Not reached yet"; text: string };

/** What the page says of a source of others. */
export function sourceState({ readAt, failure, newestAt }: SourceReading, now: Date): SourceState {
  if (!readAt) return { label: "Not reached yet", text: "It has not answered us so far." };
  if (failure !== null || now.getTime() - readAt.getTime() > PATIENCE_HOURS * 3_600_000)
    return { label: "Silent", text: `No answer since ${formatMoment(readAt)}.` };
  if (!newestAt) return { label: "Quiet", text: "It answers, and has had no article so far." };
  const newest = `Newest article: ${formatDay(newestAt)}.`;
  return newestAt < daysAfter(now, -QUIET_DAYS)
    ? { label: "Quiet", text: `It answers, and has nothing new. ${newest}` }
    : { label: "Answers", text: newest };
}
