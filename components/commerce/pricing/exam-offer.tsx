import { SampleCertificate } from "@/components/certificates/certifications/sample-certificate";
import { BuyForm } from "@/components/site/buy-form";
import { ExamRule } from "@/components/site/exam-rule";
import { LinkTabs } from "@/components/site/link-tabs";
import { Badge } from "@/components/ui/badge";
import { Check, ShieldCheck } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";
import { type AccessView, isForLife } from "@/lib/commerce/access-queries";
import { codeFor, EXAM_CODE } from "@/lib/commerce/discount-codes";
import { formatCharge } from "@/lib/commerce/prices";
import { products } from "@/lib/commerce/products";
import type { RestingPayment } from "@/lib/commerce/resting-payments";
import { claim } from "@/lib/content/read-claims";
import { formatPrice } from "@/lib/platform/numbers";
import { RestingNote } from "../resting-note";
import { OpenForNow } from "./open-for-now";
import { Owned } from "./owned";

const tabs = [
  { id: "certification-overview", label: "Certification Overview", panel: <Overview /> },
  { id: "sample-certificate", label: "Sample Certificate", panel: <SampleCertificate /> },
];

type Props = {
  code: string | null;
  access: AccessView | undefined;
  resting: RestingPayment | null;
};

export function ExamOffer(props: Props) {
  return (
    <section id="exam" aria-labelledby="exam-title" className="bg-accent-soft">
      <div className="band">
        <h2 id="exam-title" className="text-4xl">
          The certification exam
        </h2>
        <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          <LinkTabs label="The certification exam" items={tabs} />
          <Price {...props} />
        </div>
      </div>
    </section>
  );
}

const figures = [
  ["40 questions", "in the free quiz’s bank; the exam has its own"],
  ["70%", "named as the mark in some descriptions"],
  ["30 minutes", "a good time to set aside"],
] as const;

const included = [
  "20 questions drawn for you, 5 each from fundamentals, tools, business and ethics",
  `Retakes, each with a new draw: ${RETAKE_RULE}`,
  "Access for life: nothing renews, nothing runs out",
  "A certificate and a digital badge when you pass, valid for 2 years, with a code that anybody can check",
];

function Overview() {
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {figures.map(([figure, meaning]) => (
          <div key={figure} className="border-ink border-t-2 pt-3">
            <dt className="font-display font-semibold text-xl">{figure}</dt>
            <dd className="mt-1 text-ink-soft text-sm">{meaning}</dd>
          </div>
        ))}
      </dl>
      <ExamRule className="mt-6 bg-surface" />
      <ul className="mt-8 space-y-3">
        {included.map((text) => (
          <li key={text} className="flex gap-3">
            <Check className="mt-0.5 size-5 text-success" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        What it asks, with samples: <TextLink href="/exam-guide">the exam guide</TextLink>.
      </p>
    </>
  );
}

function Price({ code, access, resting }: Props) {
  const isOwned = isForLife(access);
  const before = claim("exam-crossed-out");
  const saving = claim("exam-saving");
  const guarantee = claim("money-back");
  return (
    <div className="card p-6 shadow-raised sm:p-8 lg:sticky lg:top-28">
      <h3 className="text-xl">Exam access</h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-display font-semibold text-4xl">{formatPrice(products.exam.price)}</span>
        {before ? (
          <>
            <span className="sr-only">instead of</span>
            <s className="text-ink-soft text-xl">{before}</s>
          </>
        ) : null}
        {saving ? (
          <Badge tone="success" className="offer self-center">
            {saving}
          </Badge>
        ) : null}
      </p>
      {isOwned || resting ? null : (
        <p className="mt-1 text-ink-soft text-sm">
          {`With the code ${EXAM_CODE.code}, filled in below, you pay ${formatCharge(EXAM_CODE.price)}.`}
        </p>
      )}
      {guarantee ? (
        <p className="mt-5 mb-6 flex items-center gap-2 font-semibold text-sm">
          <ShieldCheck className="size-5 text-success" />
          {guarantee}
        </p>
      ) : null}
      <OpenForNow access={access} className="mb-6 rounded-control bg-success-soft px-4 py-3 text-sm" />
      {isOwned ? (
        <Owned className="mt-5" sku={products.exam.sku} label="Go to the exam" />
      ) : resting ? (
        <RestingNote resting={resting} what="the exam" className="mt-5" />
      ) : (
        <BuyForm
          product="exam access"
          sku={products.exam.sku}
          amount={products.exam.price}
          code={codeFor(products.exam.sku, code) ?? EXAM_CODE.code}
          known={EXAM_CODE}
          failure="alert"
        />
      )}
    </div>
  );
}
