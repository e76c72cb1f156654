import type { FaqEntry } from "@/lib/content/read-faq";

/**
 * The id is inside the answer, so that browsers open the details for /faq#id. The list styles them: classes on each
 * question would make the page heavy.
 */
export function Question({ entry: { id, question, html } }: { entry: FaqEntry }) {
  return (
    <details name="faq">
      <summary>
        <h3>{question}</h3>
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts */}
      <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
