import { Badge } from "@/components/ui/badge";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/link";
import type { AdminRow } from "@/lib/admin/admin-tables";
import type { CertificateDetails } from "@/lib/admin/certificate-queries";
import { VERDICTS } from "@/lib/certificates/verdicts";
import { AdminList } from "./admin-list";
import { AdminPart } from "./admin-part";
import { CertificateActions } from "./certificate-actions";
import { FactCard } from "./fact-card";
import { inIsoDay, inIsoMinute } from "./format";
import { accountOrPayer } from "./linked-cell";
import { TraceList } from "./trace-list";

type Props = { row: AdminRow<"certificates">; details: CertificateDetails };

/** A certificate: what it says, whom it names, what a check answers, what came before and after it. */
export function CertificateView({ row, details }: Props) {
  const { code, kind, title, holderName, score, assessment, attemptId, userId, chain, verdict } = details;
  const { supersededBy, isReissued, mailedTo } = details;
  const { word, tone } = VERDICTS[verdict];
  const areas = assessment.areas.map(({ name, score: share }) =>
    share === undefined ? name : `${name} ${share}%`,
  );
  const tested = kind === "certification" ? "the exam" : "the final assessment";
  return (
    <>
      <h1 className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl sm:text-3xl">
        <span>{code}</span>
        <Badge tone={tone}>{row.state}</Badge>
      </h1>
      <p className="mt-2 text-ink-soft">
        {title}, <bdi>{holderName}</bdi>
      </p>
      {supersededBy ? (
        <Callout role="status" className="mt-6" title="Superseded by">
          <TextLink href={`/admin/certificates/${supersededBy}`} className="text-accent-deep!">
            {supersededBy}
          </TextLink>
          {isReissued && !mailedTo ? (
            <p>No address is left: nobody is mailed. Give the new code to whoever asked.</p>
          ) : null}
        </Callout>
      ) : null}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <FactCard
          title="What it says"
          facts={[
            ["Holder", holderName],
            ["Score", `${score}%, a pass from ${assessment.passMark}%, of ${assessment.questions} questions`],
            ["Areas", areas.length > 0 ? areas.join(", ") : null],
            ["Tested", inIsoDay(details.testedAt)],
            ["Issued", inIsoDay(details.issuedAt)],
            ["Valid until", inIsoDay(details.expiresAt)],
            ["Programme", details.programmeVersion],
          ]}
        />
        <FactCard
          title="Person and proof"
          facts={[
            ["Person", userId ? linkTo(`people/${userId}`, holderName) : "erased"],
            ["Account", accountOrPayer(row) ?? row.email ?? "none"],
            ["First name of its chain", details.originalName === holderName ? null : details.originalName],
            ["Attempt", details.hasAttempt ? linkTo(`attempts/${attemptId}`, tested) : "erased"],
            ["Order", row.order && linkTo(`orders/${row.order}`, row.order)],
            ["A check answers", <CheckLink key="check" code={code} word={word} />],
            [
              "Open Badge",
              `number ${details.badgeNumber}, status list ${details.statusList}, bit ${details.statusIndex}`,
            ],
          ]}
        />
      </div>
      <section aria-label="What can be done" tabIndex={-1} className="mt-6 outline-none">
        <div className="flex flex-wrap items-start gap-2">
          <CertificateActions row={row} mailedTo={mailedTo} />
        </div>
      </section>
      <AdminPart title="Its chain">
        <p className="max-w-prose text-ink-soft text-sm">
          {`All certificates of this person for the same ${kind === "certification" ? "exam" : "course"}, the latest first. One of them counts at most.`}
        </p>
        <AdminList as="ol">
          {chain.map((link) => (
            <li key={link.code} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
              {link.code === code ? (
                <span className="font-semibold">{`${code} (this one)`}</span>
              ) : (
                <TextLink href={`/admin/certificates/${link.code}`}>{link.code}</TextLink>
              )}
              <span>{link.status}</span>
              <span>{`${link.score}%`}</span>
              <bdi>{link.holderName}</bdi>
              <span className="text-ink-soft">{`issued ${inIsoMinute(link.issuedAt)} UTC`}</span>
            </li>
          ))}
        </AdminList>
      </AdminPart>
      <AdminPart title="History">
        <TraceList trace={details.history} />
      </AdminPart>
    </>
  );
}

const linkTo = (path: string, text: string) => <TextLink href={`/admin/${path}`}>{text}</TextLink>;

/** What everybody sees who looks the code up. Who does is not recorded. */
const CheckLink = ({ code, word }: { code: string; word: string }) => (
  <TextLink href={`/certificate-verify?code=${code}`}>{word}</TextLink>
);
