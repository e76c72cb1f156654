import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentView } from "@/components/site/legal/document-view";
import { legalSlugs } from "@/lib/site/legal/legal-documents";
import { readDocument } from "@/lib/site/legal/read-legal-document";
import { pageMetadata } from "@/lib/site/page-metadata";

type Props = { params: Promise<{ legal: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return legalSlugs.map((legal) => ({ legal }));
}

async function findDocument(params: Props["params"]) {
  const { legal } = await params;
  const slug = legalSlugs.find((known) => known === legal);
  return slug ? readDocument(slug) : notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, title, description } = await findDocument(params);
  return pageMetadata({ title, description, path: `/${slug}` });
}

export default async function LegalPage({ params }: Props) {
  const document = await findDocument(params);
  const others = legalSlugs.filter((slug) => slug !== document.slug).map(readDocument);
  return <DocumentView document={document} others={others} />;
}
