import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { ArrowRight } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { WaitingButton } from "@/components/ui/waiting-button";
import { Specimen, Specimens } from "./specimen";

const variants = ["primary", "secondary", "quiet", "danger", "ink"] as const;

export function Controls() {
  return (
    <Specimens title="Controls">
      {variants.map((variant) => (
        <Specimen key={variant} name={`button ${variant}`}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="lg">
            Large <ArrowRight />
          </Button>
          <WaitingButton variant={variant} reason="It waits for what stands above it.">
            Waiting
          </WaitingButton>
          <Button variant={variant} busy busyLabel="Saving…">
            Save
          </Button>
        </Specimen>
      ))}
      <Specimen name="link">
        <ButtonLink href="/design">ButtonLink</ButtonLink>
        <TextLink href="/design">An inner link</TextLink>
        <TextLink href="https://www.elementsofai.com/" external>
          Another site
        </TextLink>
      </Specimen>
      <Specimen name="field">
        <Field label="Name" placeholder="Ada" className="w-72" />
        <Field label="Email" type="email" hint="We only write when you ask us to." className="w-72" />
        <Field
          label="Email"
          defaultValue="ada@"
          error="Enter a whole address, like ada@example.org."
          className="w-72"
        />
        <PasswordField
          label="Password"
          hint="At least 8 characters."
          autoComplete="new-password"
          className="w-72"
        />
        <PasswordField label="Password" error="Too short." autoComplete="new-password" className="w-72" />
      </Specimen>
      <Specimen name="select, textarea">
        <Select label="Sort by" className="w-72">
          <option>Title A-Z</option>
          <option>Price, low to high</option>
        </Select>
        <Select label="Sort by" error="Choose one." className="w-72">
          <option>Title A-Z</option>
        </Select>
        <Textarea label="Message" hint="Two lines are enough." className="w-full" />
        <Textarea label="Message" error="Write something first." className="w-full" />
      </Specimen>
      <Specimen name="checkbox">
        <div className="space-y-4">
          <Checkbox
            label={
              <>
                I agree to the <TextLink href="/design">Terms of Service</TextLink>
              </>
            }
          />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="With an error" error="Tick the box to go on." />
        </div>
      </Specimen>
    </Specimens>
  );
}
