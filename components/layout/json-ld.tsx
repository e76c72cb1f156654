type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** `<` is escaped so that the data cannot close the script. */
export function JsonLd({ data }: { data: { [key: string]: Json } }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, escaped; browsers do not run it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
