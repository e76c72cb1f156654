import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { brand } from "@/lib/platform/brand";

/** A GET form, so that the result has a URL to share. */
export function CodeForm({ code }: { code: string | null }) {
  return (
    <form action="/certificate-verify" className="flex flex-wrap items-end gap-4">
      <Field
        label="Code"
        name="code"
        id="code"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={`${brand.prefix}-2026-0000000000000000`}
        defaultValue={code ?? undefined}
        className="min-w-0 flex-1 basis-72"
      />
      <Button type="submit" className="min-h-12">
        Check
      </Button>
    </form>
  );
}
