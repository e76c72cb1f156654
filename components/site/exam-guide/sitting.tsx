import { TextLink } from "@/components/ui/link";
import { START_LIMITS } from "@/lib/assessments/exam/start-limits";
import { HOLD_REASONS } from "@/lib/assessments/holds/plausibility";
import { brand } from "@/lib/platform/brand";
import { GuideList, GuideSection } from "./guide-section";

export function Attempts() {
  const [day, month] = START_LIMITS;
  return (
    <GuideSection id="attempts">
      <p>
        You can start {day.words} and {month.words}. There is no end to retakes, and each is a new draw. There
        is no time limit: each answer is saved as you give it, and an open attempt stays open for 30 days. The
        free quiz can be taken as often as you like.
      </p>
      <p>
        After handing in you may be offered up to four new questions on trial. They are marked, they count for
        nothing, and you can skip them.
      </p>
    </GuideSection>
  );
}

export function Integrity() {
  return (
    <GuideSection id="integrity">
      <p>
        The exam is taken online, and nobody watches. You declare that the work is your own: no help by
        another person and no AI tool. Paper and a calculator are allowed. Whoever reads a certificate is told
        that the identity was declared by its holder.
      </p>
      <p>
        The server keeps when each question was shown and answered. An attempt is held for a person to look
        at, if
      </p>
      <GuideList>
        {Object.values(HOLD_REASONS).map((reason) => (
          <li key={reason}>{reason.charAt(0).toLowerCase() + reason.slice(1)}</li>
        ))}
      </GuideList>
      <p>
        These checks find gross cases only. A held attempt has no result yet. You are told at once and hear
        from a person within 2 business days. No machine decides: a person looks at times and answers and
        gives you the reason. You can answer our mail and explain. Released, the attempt counts from the day
        on which you handed it in. Refused, it does not count; your exam access stays.
      </p>
    </GuideSection>
  );
}

export function Adjustments() {
  return (
    <GuideSection id="adjustments">
      <p>
        The exam works by keyboard alone and with a screen reader, at any size of letters, and nothing runs
        out while you read. Screen readers, magnifiers, dictation and other assistive technology are allowed.
        If your aid changes how fast answers arrive, tell us before or after: we do not hold it against you.
      </p>
      <p>
        If you need another form of the exam, <TextLink href="/adjustments">ask for an adjustment</TextLink>{" "}
        before you start, or write to <SupportLink />: the questions can be read aloud to you, or come as a
        plain paper, and you can be in contact with a person. We answer within three working days. You need no
        medical certificate. More is in the{" "}
        <TextLink href="/accessibility-statement">accessibility statement</TextLink>.
      </p>
    </GuideSection>
  );
}

const answers = [
  [
    "A question",
    "“Report this question” at the question, or a mail",
    "an editor of the questions",
    "10 business days",
  ],
  [
    "A held attempt",
    "you need do nothing; to add something, answer our mail",
    "an operator of the exam",
    "2 business days",
  ],
  [
    "A decision: a refused attempt, a result, a revoked certificate",
    "answer our mail within 30 days",
    "somebody who has not decided in the matter before",
    "5 business days",
  ],
] as const;

export function Complaints() {
  return (
    <GuideSection id="complaints">
      <p>
        You can complain about a question or a decision without any disadvantage. Write to <SupportLink /> and
        say what is wrong; you need not prove anything.
      </p>
      <dl className="grid gap-5 lg:grid-cols-3">
        {answers.map(([about, how, who, within]) => (
          <div key={about} className="card p-5">
            <dt className="font-display font-semibold text-lg">{about}</dt>
            <dd className="mt-2">How: {how}.</dd>
            <dd className="mt-1">Who answers: {who}.</dd>
            <dd className="mt-1">Within {within}.</dd>
          </div>
        ))}
      </dl>
      <p>
        If the key of a question was wrong, it is corrected, and everybody who answered the question is scored
        anew. Whoever passes by that gets the certificate. Whoever would no longer pass keeps it, unless a
        person decides otherwise and says why.
      </p>
    </GuideSection>
  );
}

export function KeptData() {
  return (
    <GuideSection id="data">
      <p>
        Of an attempt we keep the questions that were drawn, your answers, when each question was shown and
        answered, and the result; of a held one the reasons and the decision. Figures about questions carry no
        names. Employers see the certificate, never an answer or a failed attempt. How long we keep what, and
        how you export or delete it, is in the <TextLink href="/privacy-policy">privacy policy</TextLink>.
      </p>
    </GuideSection>
  );
}

function SupportLink() {
  return (
    <a href={`mailto:${brand.supportEmail}`} className="text-link">
      {brand.supportEmail}
    </a>
  );
}
