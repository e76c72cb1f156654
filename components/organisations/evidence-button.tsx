"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { UNREACHABLE } from "@/components/ui/unreachable";

export function EvidenceButton({ orgId }: { orgId: string }) {
  const [busy, setBusy] = useState(false);
  const address = `/api/organisation/evidence?org=${orgId}`;

  async function download(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const answer = await fetch(address, { method: "POST" });
      if (!answer.ok) {
        const { message } = (await answer.json()) as { message: string };
        toast({ title: "No evidence yet", description: message, tone: "destructive" });
        return;
      }
      await saveFile(answer, "evidence.zip");
      toast({ title: "Done", description: "The evidence pack is saved.", tone: "success" });
    } catch {
      toast({ title: "No evidence yet", description: UNREACHABLE, tone: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" action={address} onSubmit={download}>
      <Button type="submit" busy={busy} busyLabel="Preparing…">
        <Download className="size-4.5" /> Download evidence
      </Button>
    </form>
  );
}
