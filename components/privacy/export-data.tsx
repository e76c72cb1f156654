"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Download } from "@/components/ui/icons";
import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { UNREACHABLE } from "@/components/ui/unreachable";
import { requestPrivacy } from "./request-privacy";

export function ExportData() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  function fail(title: string, description: string) {
    setFailure(description);
    toast({ title, description, tone: "destructive" });
  }

  async function run() {
    setBusy(true);
    setFailure("");
    const outcome = await requestPrivacy("/api/gdpr-export", {});
    try {
      if (outcome?.ok) {
        await saveFile(outcome.response, "data-export.json");
        const description = "Your data export has been downloaded";
        toast({ title: "Success", description, tone: "success" });
      } else if (outcome) {
        fail(outcome.status === 401 ? "Error" : "Export failed", outcome.message);
      }
    } catch {
      fail("Export failed", UNREACHABLE); // the download was cut off
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="secondary" onClick={run} busy={busy} busyLabel="Collecting…">
        <Download />
        Export data
      </Button>
      <FormFailure className="order-last w-full">{failure}</FormFailure>
    </>
  );
}
