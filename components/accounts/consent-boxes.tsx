import { Checkbox } from "@/components/ui/checkbox";
import { TextLink } from "@/components/ui/link";
import { useEarlyTick } from "@/components/ui/use-early-tick";

type Props = {
  tos: boolean;
  privacy: boolean;
  onChange: (given: { tos: boolean; privacy: boolean }) => void;
};

export const CONSENTS = "consents-missing";

/** What the button below them waits for. */
export function ConsentsMissing() {
  return (
    <p id={CONSENTS} className="text-ink-soft text-sm">
      Tick both boxes above to go on.
    </p>
  );
}

/** Never ticked beforehand. */
export function ConsentBoxes({ tos, privacy, onChange }: Props) {
  const part = useEarlyTick<HTMLFieldSetElement>((ticked) => {
    const isTicked = (box: string) => ticked.some(({ name }) => name === box);
    onChange({ tos: isTicked("tos"), privacy: isTicked("privacy") });
  });
  return (
    <fieldset ref={part} className="space-y-2">
      <legend className="sr-only">Consents</legend>
      <Checkbox
        name="tos"
        checked={tos}
        onChange={(event) => onChange({ tos: event.target.checked, privacy })}
        label={
          <>
            I agree to the <TextLink href="/terms-of-service">Terms of Service</TextLink>
          </>
        }
      />
      <Checkbox
        name="privacy"
        checked={privacy}
        onChange={(event) => onChange({ tos, privacy: event.target.checked })}
        label={
          <>
            I have read the <TextLink href="/privacy-policy">Privacy Policy</TextLink>
          </>
        }
      />
    </fieldset>
  );
}
