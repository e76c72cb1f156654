import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { AttemptView, titleOfAttempt } from "@/components/admin/attempt-view";
import { findAttempt } from "@/lib/admin/attempt-queries";
import { traceAttempt } from "@/lib/admin/audit-trace-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { isId } from "@/lib/platform/ids";

type Props = { params: Promise<{ attemptId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${titleOfAttempt(await attemptIn(params))} · Admin`, robots: { index: false } };
}

export default async function AttemptPage({ params }: Props) {
  const attempt = await attemptIn(params);
  return (
    <AdminPage current="attempts" row={titleOfAttempt(attempt)}>
      <AttemptView attempt={attempt} trace={await traceAttempt(attempt.id)} />
    </AdminPage>
  );
}

async function attemptIn(params: Props["params"]) {
  const { attemptId } = await params;
  await requireAdministrator(`/admin/attempts/${attemptId}`);
  const attempt = isId(attemptId) ? await findAttempt(attemptId) : null;
  return attempt ?? notFound();
}
