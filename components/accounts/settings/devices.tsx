import { Badge } from "@/components/ui/badge";
import type { listSessions } from "@/lib/accounts/session-queries";
import { EndDevice } from "./end-device";

type Sessions = Awaited<ReturnType<typeof listSessions>>;

export function Devices({ sessions, timeZone }: { sessions: Sessions; timeZone: string }) {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone });
  const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
  return (
    <ul className="divide-y divide-line">
      {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
          <div id={`device-${id}`}>
            <p className="font-semibold">{device ?? "Unknown browser"}</p>
            <p className="text-ink-soft text-sm">
              {`Signed in ${moment.format(createdAt)}${current ? "" : `, last used on ${day.format(lastSeenAt)}`}`}
            </p>
          </div>
          {current ? <Badge>This browser</Badge> : <EndDevice sessionId={id} described={`device-${id}`} />}
        </li>
      ))}
    </ul>
  );
}
