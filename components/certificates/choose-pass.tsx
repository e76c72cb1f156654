import { Button, ButtonLink } from "@/components/ui/button";
import type { BetterCertificate } from "@/lib/certificates/pass-queries";
import { formatDay } from "@/lib/platform/dates";

type Pass = Omit<BetterCertificate, "code">;
export type PassChoice = { better: BetterCertificate; pass: Pass };

/** Only the holder may decide to replace a certificate with a better score. */
export function ChoosePass({ choice, onReplace }: { choice: PassChoice; onReplace: () => void }) {
  const { better, pass } = choice;
  return (
    <section aria-labelledby="choose-pass">
      <h2 id="choose-pass" className="text-xl">
        Your certificate has the better score
      </h2>
      <p className="mt-2 text-ink-soft">
        Only one of them can count. Keep the one that you have, or replace it: then its page leads to the new
        one, and its badge no longer verifies.
      </p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <Facts title="The certificate that you have" pass={better} />
        <Facts title="This pass" pass={pass} />
      </div>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <ButtonLink href={`/certification?code=${better.code}`} size="lg">
          Keep {better.score}%
        </ButtonLink>
        <Button variant="secondary" size="lg" onClick={onReplace}>
          Replace it with {pass.score}%
        </Button>
      </div>
    </section>
  );
}

function Facts({ title, pass: { score, testedAt, expiresAt } }: { title: string; pass: Pass }) {
  const facts = [
    ["Score", `${score}%`],
    ["Tested on", formatDay(testedAt)],
    ["Valid until", formatDay(expiresAt)],
  ] as const;
  return (
    <section aria-label={title} className="rounded-control border border-line p-4">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-3 space-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
