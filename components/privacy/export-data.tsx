"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons";
import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { UNREACHABLE } from "@/components/ui/unreachable";
import { requestPrivacy } from "./request-privacy";

export function ExportData() {
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const outcome = await requestPrivacy("/api/gdpr-export", {});
    try {
      if (outcome?.ok) {
        await saveFile(outcome.response, "data-export.json");
        const description = "Your data export has been downloaded";
        toast({ title: "Success", description, tone: "success" });
      } else if (outcome) {
        const title = outcome.status === 401 ? "Error" : "Export failed";
        toast({ title, description: outcome.message, tone: "destructive" });
      }
    } catch {
      toast({ title: "Export failed", description: UNREACHABLE, tone: "destructive" }); // the download was cut off
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" onClick={run} busy={busy} busyLabel="Collecting…">
      <Download />
      Export data
    </Button>
  );
}
