import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ForgotForm } from "@/components/auth/forgot-form";

export const metadata: Metadata = { title: "Forgotten password", robots: { index: false } };

export default function ForgotPage() {
  return (
    <AuthPanel>
      <ForgotForm />
    </AuthPanel>
  );
}
