import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthForm } from "@/components/auth/auth-form";
import { AuthPanel } from "@/components/auth/auth-panel";
import { getHalfSignedIn, getViewer } from "@/lib/auth/queries";
import { safeNext } from "@/lib/auth/rules";
import { env } from "@/lib/env";
import { first, type SearchParams } from "@/lib/params";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

export default async function AuthPage({ searchParams }: { searchParams: SearchParams }) {
  const { next, mode } = await searchParams;
  const destination = safeNext(next, env().APP_URL);
  if (await getViewer()) redirect(destination);
  if (await getHalfSignedIn()) redirect(`/auth/code?next=${encodeURIComponent(destination)}`);
  return (
    <AuthPanel>
      <AuthForm next={destination} initialMode={first(mode) === "signup" ? "signup" : "login"} />
    </AuthPanel>
  );
}
