/** What a question shows to work on. `html`: sanitised by the server. */
export function Stimulus({ html }: { html: string }) {
  const look = "prose stimulus rounded-card border border-line bg-surface px-4 py-3.5 sm:px-5";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts
  return <div data-aloud="" className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
