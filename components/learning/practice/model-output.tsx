import type { ReactNode } from "react";
import { monthInWords } from "@/lib/platform/month";
import { Html } from "./html";

type Props = { html: string; made: string | null; title?: string; children?: ReactNode };

/** What an AI model wrote, marked as such. */
export function ModelOutput({ html, made, title, children }: Props) {
  const source = `Written by an AI model${made ? ` in ${monthInWords(made)}` : ""}`;
  return (
    <figure className="model-output">
      <figcaption>{title ? `${title} · ${source}` : source}</figcaption>
      <Html as="div" html={html} className="prose stimulus" />
      {children}
    </figure>
  );
}
