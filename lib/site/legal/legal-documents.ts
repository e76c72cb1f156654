/** In the order of the list. `content/legal/<slug>.md` is shown at `/<slug>`. */
export const legalSlugs = [
  "terms-of-service",
  "privacy-policy",
  "refund-policy",
  "cookie-policy",
  "bias-disclaimer",
  "imprint",
  "accessibility-statement",
  "minimum-age",
  "data-processing-terms",
] as const;

export type LegalSlug = (typeof legalSlugs)[number];

/** The documents of product.md, section 2: also served as text, at `/legal/<slug>.md`. */
export const textSlugs = legalSlugs.slice(0, 5);

const TOKEN = /\{\{(\w+)(\?)?\}\}/g;

/**
 * Replaces each `{{token}}` by its value. If the value is empty, `{{token}}` becomes `onRequest`, and `{{token?}}`
 * removes its whole line. @throws Error for an unknown token
 */
export function fillTokens(text: string, values: Record<string, string>, onRequest: string): string {
  const look = (token: string) => {
    const value = values[token];
    if (value === undefined) throw new Error(`unknown token {{${token}}}`);
    return value;
  };
  const stays = (line: string) =>
    [...line.matchAll(TOKEN)].every(([, token = "", optional]) => !optional || look(token) !== "");
  return text
    .split("\n")
    .filter(stays)
    .map((line) => line.replace(TOKEN, (_, token: string) => look(token) || onRequest))
    .join("\n");
}

export type Heading = { id: string; text: string };

/**
 * Adds ids to headings, made from their words, and adds the column's name to each table cell: phones show it instead
 * of the table head. Takes HTML of lib/platform/html.ts from our own files, whose tags have no attributes.
 * @throws Error when two headings are equal
 */
export function linkSections(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const seen = new Set<string>();
  const linked = html.replace(
    /<(h[23])>((?:[^<\n]|<(?!\/?h[23]>))*)<\/h[23]>/g,
    (_, tag: string, inner: string) => {
      const text = textOf(inner);
      const id = idOf(text);
      if (seen.has(id)) throw new Error(`two headings give the id "${id}"`);
      seen.add(id);
      if (tag === "h2") headings.push({ id, text });
      return `<${tag} id="${id}">${inner}</${tag}>`;
    },
  );
  return { html: linked.replace(/<table>(?:[^<]|<(?!\/?table>))*<\/table>/g, labelCells), headings };
}

function labelCells(table: string): string {
  const columns = [...table.matchAll(/<th>((?:[^<\n]|<(?!\/?th>))*)<\/th>/g)].map(([, inner = ""]) =>
    escapeAttribute(textOf(inner)),
  );
  return table.replace(/<tr>(?:[^<]|<(?!\/?tr>))*<\/tr>/g, (row) => {
    let column = 0;
    return row.replace(/<td>/g, () => `<td data-label="${columns[column++]}">`);
  });
}

/** Removes tags, and decodes the entities that rehype-stringify writes into text. */
function textOf(inner: string): string {
  return inner
    .replace(/<[^<>]*>/g, "")
    .replace(/&#x3C;/g, "<")
    .replace(/&#x26;/g, "&");
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\d+\.\s+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
