import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminNav } from "@/components/admin/admin-nav";
import { AttemptView } from "@/components/admin/attempt-view";
import { Page } from "@/components/layout/page";
import { findExamAttempt } from "@/lib/admin/attempt-queries";
import { traceAttempt } from "@/lib/admin/audit-trace-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { isId } from "@/lib/platform/ids";

type Props = { params: Promise<{ attemptId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await attemptIn(params);
  return { title: "An attempt · Admin", robots: { index: false } };
}

export default async function AttemptPage({ params }: Props) {
  const attempt = await attemptIn(params);
  return (
    <Page>
      <AdminNav current="attempts" />
      <AttemptView attempt={attempt} trace={await traceAttempt(attempt.id)} />
    </Page>
  );
}

async function attemptIn(params: Props["params"]) {
  const { attemptId } = await params;
  await requireAdministrator(`/admin/attempts/${attemptId}`);
  const attempt = isId(attemptId) ? await findExamAttempt(attemptId) : null;
  return attempt ?? notFound();
}
