import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import type { AdminAttempt } from "@/lib/admin/attempt-queries";
import { counted, inIsoMinute } from "./format";

type Twin = NonNullable<AdminAttempt["twin"]>;

/** Both answers to each question that stands on both papers. */
export function AttemptTwin({ twin: { id, user, startedAt, closedAt, shared } }: { twin: Twin }) {
  const bothWrong = shared.filter(({ isMineRight, isTheirsRight }) => !isMineRight && !isTheirsRight);
  const same = bothWrong.filter(({ isSame }) => isSame).length;
  return (
    <>
      <p className="max-w-2xl">
        <TextLink href={`/admin/attempts/${id}`}>The other attempt</TextLink> is of{" "}
        <TextLink href={`/admin/people/${user.id}`}>{user.email ?? "a guest"}</TextLink>
        {`, ${inIsoMinute(startedAt)}${closedAt ? ` to ${inIsoMinute(closedAt)}` : ""} UTC. ${counted(shared.length, "question is", "questions are")} on both papers; both answered ${bothWrong.length} wrong, ${same} of them alike.`}
      </p>
      <ol className="card mt-4 divide-y divide-line px-5 text-sm">
        {shared.map((item) => (
          <li key={item.versionId} className="py-3">
            <p className="flex flex-wrap items-center gap-3">
              <TextLink href={`/admin/questions/${item.versionId}`}>{item.key}</TextLink>
              {item.isSame && !item.isMineRight ? <Badge tone="warning">same wrong answer</Badge> : null}
            </p>
            <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Answer of="This paper" text={item.mine} isRight={item.isMineRight} />
              <Answer of="The other paper" text={item.theirs} isRight={item.isTheirsRight} />
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

function Answer({ of, text, isRight }: { of: string; text: string | null; isRight: boolean }) {
  return (
    <div>
      <dt className="font-semibold">{`${of}, ${text === null ? "no answer" : isRight ? "right" : "wrong"}`}</dt>
      <dd className="break-words text-ink-soft">{text}</dd>
    </div>
  );
}
