import type { FaqEntry } from "@/lib/content/read-faq";

/**
 * The id stands inside the answer: a browser that is sent to /faq#id opens what is around it, without code of ours.
 * Bare, and dressed by the list around it: twenty of them with classes of their own would make the page heavy.
 */
export function Question({ entry: { id, question, html } }: { entry: FaqEntry }) {
  return (
    <details name="faq">
      <summary>
        <h3>{question}</h3>
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/html.ts */}
      <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
