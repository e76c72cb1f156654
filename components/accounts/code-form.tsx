"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { CodeField } from "@/components/accounts/second-factor/code-field";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { finishSignInAction } from "@/lib/accounts/actions";
import { dropLocalConsent, hasLocalConsent } from "./local-consent";

const AUTH_ERROR = "Auth error"; // product.md, section 8

export function CodeForm({ next }: { next: string }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone with its page.
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus(), []);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: (previous, input) => {
      if (hasLocalConsent()) input.set("consented", "on");
      return finishSignInAction(previous, input);
    },
    onSuccess: ({ email, next: destination }) => {
      dropLocalConsent();
      toast({ title: "Signed in", description: `Welcome, ${email}`, tone: "success", leads: true });
      router.replace(destination);
    },
    failed: AUTH_ERROR,
    wordsFor: (message, code) => (code === "unauthenticated" ? "" : message),
    onFailure: (description, code) => {
      if (code !== "unauthenticated") return;
      toast({ title: AUTH_ERROR, description, tone: "destructive", leads: true });
      router.replace(`/auth?next=${encodeURIComponent(next)}`);
    },
  });
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="space-y-5">
      <input type="hidden" name="next" value={next} />
      <CodeField error={fieldErrors.code} fieldErrors={fieldErrors} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Checking…">
        Sign in
      </Button>
    </form>
  );
}
