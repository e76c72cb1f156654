import type { Metadata } from "next";
import { isCode } from "@/lib/certificates/certificate-codes";
import { brand } from "@/lib/platform/brand";

/** Link previews of a certificate show its own picture, which has no name on it. */
export function withShareImage(metadata: Metadata, code: string): Metadata {
  if (!isCode(code)) return metadata;
  const url = new URL(`/credentials/${code}.share.png`, brand.url).href;
  const images = [{ url, width: 1200, height: 630, alt: "" }];
  return {
    ...metadata,
    openGraph: { ...metadata.openGraph, images },
    twitter: { ...metadata.twitter, card: "summary_large_image", images },
  };
}
