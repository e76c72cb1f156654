"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { GoogleSignIn } from "@/components/accounts/google/google-sign-in";
import { useTitle } from "@/components/layout/use-title";
import { OrganisationSignIn } from "@/components/organisations/connections/organisation-sign-in";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { TextLink } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field";
import { dismissFailures, toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { signInAction, signUpAction } from "@/lib/accounts/actions";
import { type AuthMode, authTitles } from "./auth-titles";
import { CONSENTS, ConsentBoxes, ConsentsMissing } from "./consent-boxes";
import { dropLocalConsent, hasLocalConsent, saveLocalConsent } from "./local-consent";
import { MAIL_SENT, MailSent } from "./mail-sent";
import { NEW_PASSWORD_HINT } from "./new-password";
import { useMailSent } from "./use-mail-sent";

const SUBMIT = "auth-submit"; // while it is at work, its words are why the others wait
const EMAIL = "auth-email";
const AUTH_ERROR = "Auth error"; // product.md, section 8

type Props = {
  next: string;
  initialMode: AuthMode;
  google: boolean;
  reason: string | null;
  email: string | null;
};

export function AuthForm({ next, initialMode, google, reason, email }: Props) {
  const router = useRouter();
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const [consents, setConsents] = useState({ tos: false, privacy: false });
  const isSignup = mode === "signup";
  const isWaiting = isSignup && !(consents.tos && consents.privacy);
  const title = authTitles[mode];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure goes with the form that it is about
  useEffect(() => dismissFailures, [mode]);

  /** Also in the URL, so that a reload shows the same form. */
  function change(to: AuthMode) {
    setMode(to);
    signIn.clear();
    signUp.clear();
    const url = new URL(location.href);
    url.searchParams.set("mode", to);
    history.replaceState(null, "", url);
  }

  const { sentTo, markSent, formProps, sentProps } = useMailSent();
  useTitle(sentTo ? MAIL_SENT : mode === initialMode ? null : title);

  const signIn = useAction({
    run: (previous, input) => {
      if (hasLocalConsent()) input.set("consented", "on");
      return signInAction(previous, input);
    },
    onSuccess: ({ email, needsCode, next: destination }) => {
      if (needsCode) return router.replace(destination);
      dropLocalConsent();
      toast({ title: "Signed in", description: `Welcome, ${email}`, tone: "success", leads: true });
      router.replace(destination);
    },
    failed: AUTH_ERROR,
  });
  const signUp = useAction({
    run: (previous, input) => {
      input.set("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone);
      return signUpAction(previous, input);
    },
    onSuccess: (_, input) => {
      saveLocalConsent();
      markSent(input);
      toast({
        title: "Check your email",
        description: "Confirm your email to complete signup.",
        tone: "success",
      });
    },
    failed: AUTH_ERROR,
  });
  const { busy, fieldErrors, failure, submit } = isSignup ? signUp : signIn;
  const [missing, setMissing] = useState("");

  return (
    <>
      {sentTo ? <MailSent {...sentProps} busy={busy} failure={failure} /> : null}
      <div hidden={sentTo !== ""}>
        <h1 className="text-2xl">{title}</h1>
        {reason ? <p className="mt-2 text-ink-soft">{reason}</p> : null}
        {/* The server's messages say more than the browser's, and reach screen readers. */}
        <form {...formProps} method="post" onSubmit={submit} noValidate className="mt-6 space-y-5">
          <input type="hidden" name="next" value={next} />
          <Field
            id={EMAIL}
            label="Email"
            name="email"
            type="email"
            autoComplete={isSignup ? "email" : "username"}
            inputMode="email"
            defaultValue={email ?? undefined}
            required
            onChange={() => setMissing("")}
            error={fieldErrors.email ?? (missing || undefined)}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete={isSignup ? "new-password" : "current-password"}
            required
            hint={isSignup ? NEW_PASSWORD_HINT : undefined}
            error={fieldErrors.password}
          />
          {isSignup ? <ConsentBoxes {...consents} onChange={setConsents} /> : null}
          <FormFailure>{failure}</FormFailure>
          <Button
            id={SUBMIT}
            type="submit"
            size="lg"
            className="w-full"
            busy={busy}
            busyLabel={isSignup ? "Creating account…" : "Signing in…"}
            waitsFor={isWaiting ? CONSENTS : undefined}
          >
            {isSignup ? "Create account" : "Sign in"}
          </Button>
          {isWaiting ? <ConsentsMissing /> : null}
        </form>
        {google ? <GoogleSignIn next={next} waitsFor={busy ? SUBMIT : undefined} /> : null}
        <OrganisationSignIn
          next={next}
          emailField={EMAIL}
          onMissing={setMissing}
          waitsFor={busy ? SUBMIT : undefined}
        />
        <div className="mt-6 space-y-3 text-sm">
          <p>
            <span>{isSignup ? "Already have an account? " : "New here? "}</span>
            <button
              type="button"
              aria-disabled={busy || undefined}
              aria-describedby={busy ? SUBMIT : undefined}
              onClick={() => !busy && change(isSignup ? "login" : "signup")}
              className="text-link lone-link py-1"
            >
              {isSignup ? "Sign in" : "Create an account"}
            </button>
          </p>
          {isSignup ? null : (
            <p>
              <TextLink href={`/auth/forgot?next=${encodeURIComponent(next)}`} className="lone-link">
                Forgotten your password?
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
