import type { Trace } from "@/lib/admin/audit-trace-queries";
import { AdminList } from "./admin-list";
import { inIsoMinute } from "./format";

type Props = { trace: Trace[]; empty?: string };

export function TraceList({ trace, empty }: Props) {
  return (
    <AdminList as="ol" {...(empty && { empty })}>
      {trace.map(({ at, what, detail }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one act can leave the same line twice
        <li key={line} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]">
          <time dateTime={at.toISOString()} className="text-ink-soft tabular-nums">
            {inIsoMinute(at)} UTC
          </time>
          <span className="min-w-0">
            <span className="font-medium">{what}</span>
            {detail ? <bdi className="ml-3 break-words text-ink-soft">{detail}</bdi> : null}
          </span>
        </li>
      ))}
    </AdminList>
  );
}
