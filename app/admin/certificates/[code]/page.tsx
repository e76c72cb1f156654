import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { CertificateView } from "@/components/admin/certificate-view";
import { findCertificateDetails } from "@/lib/admin/certificate-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { findCertificateRow } from "@/lib/admin/table-queries";

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code } = await certificateIn(params);
  return { title: `Certificate ${code} · Admin`, robots: { index: false } };
}

export default async function CertificatePage({ params }: Props) {
  const details = await certificateIn(params);
  const row = await findCertificateRow(details.code);
  if (!row) notFound();
  return (
    <AdminPage current="certificates" row={details.code}>
      <CertificateView row={row} details={details} />
    </AdminPage>
  );
}

async function certificateIn(params: Props["params"]) {
  const { code } = await params;
  await requireAdministrator(`/admin/certificates/${code}`);
  return (await findCertificateDetails(code)) ?? notFound();
}
