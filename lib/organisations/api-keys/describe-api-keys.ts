import "server-only";
import { formatDay } from "../../platform/dates";
import type { Connection } from "../connections";
import type { Scope } from "../organisation-access";
import { listApiKeys } from "./api-key-queries";

export async function describeApiKeys({ personId, orgId }: Scope): Promise<Connection> {
  const keys = await listApiKeys(personId, orgId);
  const active = keys.filter(({ state }) => state === "active");
  const [soonest] = active.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  const isOn = active.length > 0;
  const ending = soonest?.isEndingSoon
    ? `The key '${soonest.name}' ends on ${formatDay(soonest.endsAt)}: create its successor before that.`
    : "Nothing to do. You get a mail two weeks before a key ends.";
  return {
    path: "api-keys",
    title: "API keys",
    about:
      "Lets a program of yours, an HR system for example, see people and seats, and invite people, without anybody signing in.",
    tone: isOn ? "success" : "neutral",
    state: isOn ? (active.length === 1 ? "1 key at work" : `${active.length} keys at work`) : "Not used",
    next: isOn ? ending : "If somebody who looks after your systems asks you for a key, create one here.",
    undo: "End a key with one button. Its program gets no answer any more, at once. People keep their seats.",
  };
}
