"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { forgetLocalData } from "@/components/assessments/quiz/local-result";
import { useSessionEndHold } from "@/components/dashboard/hold-session-end";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Trash2 } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { Modal } from "@/components/ui/modal";
import { toast } from "@/components/ui/toast";
import { requestPrivacy } from "./request-privacy";

const choices = [
  {
    value: "withdraw",
    label: "Withdraw them",
    about: "Whoever checks a code reads that its holder withdrew it, and no name.",
  },
  {
    value: "keep",
    label: "Keep them public",
    about: "Employers can go on checking them, with your name, until they end.",
  },
];

export function DeleteAccount({ hasCertificates }: { hasCertificates: boolean }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const sessionEnd = useSessionEndHold();

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const certificates = new FormData(event.currentTarget).get("certificates") ?? "withdraw";
    setBusy(true);
    setFailure("");
    sessionEnd.hold(); // it leads to the home page, not to /auth
    const outcome = await requestPrivacy("/api/gdpr-delete", { certificates });
    setBusy(false);
    if (outcome?.ok) {
      forgetLocalData();
      const description = "Your account and all data have been permanently deleted";
      toast({ title: "Account deleted", description, tone: "success", leads: true });
      router.replace("/");
      return;
    }
    sessionEnd.letGo();
    if (!outcome) return;
    setFailure(outcome.message);
    const title = outcome.status === 401 ? "Error" : "Deletion failed";
    toast({ title, description: outcome.message, tone: "destructive" });
  }

  function open() {
    setFailure("");
    setOpen(true);
  }

  return (
    <>
      <Button variant="quiet" onClick={open}>
        <Trash2 />
        Delete account
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
        <form method="post" onSubmit={run} className="mt-3 space-y-5">
          <p>
            Your profile, progress, XP, badges, attempts and access are erased now, also what you paid for.
            This cannot be undone.
          </p>
          {hasCertificates ? <CertificateChoice /> : null}
          <p className="text-ink-soft text-sm">
            The law has us keep invoices, without your account. The{" "}
            <TextLink href="/privacy-policy#your-rights">privacy policy</TextLink> says what that is.
          </p>
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep my account
            </Button>
            <Button type="submit" variant="danger" busy={busy} busyLabel="Deleting…">
              Delete everything
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}

function CertificateChoice() {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">Your certificates</legend>
      {choices.map(({ value, label, about }) => (
        <label key={value} className="flex cursor-pointer items-start gap-3">
          <input
            type="radio"
            name="certificates"
            value={value}
            defaultChecked={value === "withdraw"}
            className="mt-0.5 size-6 shrink-0 accent-accent"
          />
          <span>
            <span className="font-semibold">{label}</span>
            <span className="block text-ink-soft text-sm">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
