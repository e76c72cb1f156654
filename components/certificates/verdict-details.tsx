import { TextLink } from "@/components/ui/link";
import { type CertificateView, followsBlueprint, poolInWords } from "@/lib/certificates/certificates";
import { nameClass } from "@/lib/certificates/font-stacks";
import { formatDay } from "@/lib/platform/dates";
import { env } from "@/lib/platform/env";
import { formatHours } from "@/lib/platform/numbers";
import { ShownByHolder } from "./shown-by-holder";

export function VerdictDetails({ certificate }: { certificate: CertificateView }) {
  const { holderName, title, testedAt, issuedAt, expiresAt, revokedAt, correctedAt, programmeVersion } =
    certificate;
  const { name: issuer, signatory } = certificate.issuer;
  const facts = [
    [
      "Holder",
      <bdi key="name" className={nameClass(holderName)}>
        {holderName}
      </bdi>,
    ],
    ["Certificate", title],
    ["Result", `Passed: ${certificate.assessment.passMark}% or more`],
    ["Tested on", formatDay(testedAt)],
    ["Issued on", formatDay(issuedAt)],
    // Next to "Revoked", a future date would look like it is still valid until then.
    ...(revokedAt ? [] : [["Valid until", formatDay(expiresAt)]]),
    [
      "Issued by",
      <>
        {issuer}{" "}
        <TextLink href="/imprint" className="font-normal print:hidden">
          who that is
        </TextLink>
      </>,
    ],
    ...(signatory ? [["Signed for the issuer by", `${signatory.name}, ${signatory.title}`]] : []),
    ...(correctedAt ? [["Name corrected on", formatDay(correctedAt)]] : []),
  ] as const;
  return (
    <>
      <dl className="mt-6 grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-2 print:mt-4 print:grid-cols-3 print:pt-4">
        {facts.map(([label, value]) => (
          <div key={String(label)} className="min-w-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="tested" className="mt-8 border-line border-t pt-6 print:mt-4 print:pt-4">
        <h3 id="tested" className="text-xl">
          What was tested
        </h3>
        <Tested certificate={certificate} />
        {followsBlueprint(certificate) && certificate.status !== "revoked" ? (
          <ShownByHolder certificate={certificate} />
        ) : null}
        <p className="mt-4 text-ink-soft text-sm">
          Programme {programmeVersion}.{" "}
          {certificate.status === "revoked" ? null : (
            <TextLink href={`/certification?code=${certificate.code}`} className="print:hidden">
              See the certificate
            </TextLink>
          )}
        </p>
        {certificate.kind === "certification" ? (
          <ul className="mt-4 space-y-2 pointer-coarse:space-y-0 print:hidden">
            <li>
              <TextLink href="/exam-facts" className="lone-link">
                Fact sheet: candidates, pass rates, error and questions
              </TextLink>
            </li>
            <li>
              <TextLink href="/exam-guide" className="lone-link">
                Exam guide: what is asked, with samples
              </TextLink>
            </li>
          </ul>
        ) : null}
      </section>
    </>
  );
}

function Tested({ certificate: { kind, assessment, hours } }: { certificate: CertificateView }) {
  const { questions, passMark, areas } = assessment;
  return (
    <>
      <p className="mt-2 max-w-prose">
        {kind === "certification"
          ? `An exam of ${questions} multiple-choice questions, drawn for each candidate. ${poolInWords(Boolean(env().EXAM_POOL_DIR))}`
          : `A course${hours ? ` of about ${formatHours(hours)}` : ""}, all of its lessons, and a final assessment of ${questions} questions that are drawn for each learner.`}{" "}
        It was graded by our server; {passMark}% or more of the answers had to be right. It was taken online,
        unsupervised.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {areas.map(({ name }) => (
          <li key={name} className="rounded-pill bg-sunken px-3.5 py-1 text-sm">
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
