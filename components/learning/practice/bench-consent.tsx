import { Button } from "@/components/ui/button";
import type { BenchModel } from "@/lib/learning/bench/bench-runs";

type Props = {
  model: BenchModel;
  isBusy: boolean;
  onAgree: (host: string) => void;
  onClose: () => void;
};

/** A change of what it says is a new date in lib/accounts/consents.ts. */
export function BenchConsent({ model: { host, name }, isBusy, onAgree, onClose }: Props) {
  return (
    <div className="mt-2 space-y-3 text-sm">
      <p className="font-semibold">Before the first run: where your text goes</p>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>
          {"When you press Run, your text goes to the AI model "}
          <strong className="break-words">{name}</strong>
          {" at "}
          <strong className="break-words">{host}</strong>
          {". Its answer comes back, and then the model is asked which criteria your text meets."}
        </li>
        <li>We keep text, answer and judgement for you until you delete your account.</li>
        <li>Do not write personal data of other people, or anything that has to stay secret.</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={isBusy} onClick={() => onAgree(host)}>
          I agree
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}
