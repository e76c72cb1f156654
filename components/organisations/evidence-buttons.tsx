"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Download } from "@/components/ui/icons";
import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { UNREACHABLE } from "@/components/ui/unreachable";
import type { EvidenceKind } from "@/lib/organisations/schema";

const files: { kind: EvidenceKind; label: string; variant: "primary" | "secondary" }[] = [
  { kind: "pdf", label: "PDF to print", variant: "primary" },
  { kind: "csv", label: "CSV for a spreadsheet", variant: "secondary" },
  { kind: "zip", label: "Both, signed", variant: "secondary" },
];

export function EvidenceButtons({ orgId }: { orgId: string }) {
  const [busy, setBusy] = useState<EvidenceKind | null>(null);
  const [failure, setFailure] = useState("");

  async function download(event: FormEvent<HTMLFormElement>, kind: EvidenceKind) {
    event.preventDefault();
    if (busy) return;
    setBusy(kind);
    setFailure("");
    try {
      const answer = await fetch(event.currentTarget.action, { method: "POST" });
      if (!answer.ok) {
        const { message } = (await answer.json()) as { message: string };
        setFailure(message);
        return;
      }
      await saveFile(answer, `evidence.${kind}`);
      toast({ title: "Done", description: "The report is saved.", tone: "success" });
    } catch {
      setFailure(UNREACHABLE);
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-labelledby="evidence" className="mt-6">
      <h3 id="evidence" className="font-semibold">
        Save the report
      </h3>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">
        Names with addresses, standing, dates, hours, topics and certificates; who still has something to do
        stands first. Signed, it has the hashes that show whether anything was changed afterwards.
      </p>
      <div className="flex flex-wrap gap-3">
        {files.map(({ kind, label, variant }) => (
          <form
            key={kind}
            method="post"
            action={`/api/organisation/evidence?org=${orgId}&as=${kind}`}
            onSubmit={(event) => download(event, kind)}
          >
            <Button type="submit" variant={variant} busy={busy === kind} busyLabel="Preparing…">
              <Download className="size-4.5" /> <span>{label}</span>
            </Button>
          </form>
        ))}
      </div>
      <FormFailure title="No report yet" className="mt-4">
        {failure}
      </FormFailure>
    </section>
  );
}
