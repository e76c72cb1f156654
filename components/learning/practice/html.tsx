import type { ElementType } from "react";

type Props = { html: string; as?: ElementType; id?: string; className?: string };

/** HTML of an exercise: rendered by the server from content/, through the one pipeline. */
export function Html({ html, as: Tag = "span", id, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts
  return <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
