import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ForgotForm } from "@/components/auth/forgot-form";

export const metadata: Metadata = { title: "Forgotten password", robots: { index: false } };

export default function ForgotPage() {
  return (
    <AuthPanel title="Forgotten your password?">
      <p className="mb-6 text-ink-soft">
        Enter the address of your account. If it has one, a link to choose a new password is on its way.
      </p>
      <ForgotForm />
    </AuthPanel>
  );
}
