const TOKEN = /\{\{(\w+)(\?)?\}\}/g;

/**
 * Puts values in the place of `{{token}}`. Where a value is empty, `{{token}}` says `onRequest`, and
 * `{{token?}}` takes its whole line away. @throws for a token that has no value at all
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
 * Gives the headings of a document ids from their words, and each table a box that scrolls by itself, by hand
 * and by keyboard. Takes HTML of lib/html.ts from a file of ours: its tags have no attributes.
 * @throws when two headings are equal
 */
export function linkSections(html: string): { html: string; headings: Heading[] } {
  const sections: Heading[] = [];
  const seen = new Set<string>();
  let current = "";
  const linked = html.replace(
    /<(h[23])>(.*?)<\/\1>|<table>[\s\S]*?<\/table>/g,
    (found, tag?: string, inner?: string) => {
      if (!tag || inner === undefined) {
        return `<div role="region" tabindex="0" aria-labelledby="${current}">${found}</div>`;
      }
      const text = inner.replace(/<[^>]*>/g, "");
      current = idOf(text);
      if (seen.has(current)) throw new Error(`two headings give the id "${current}"`);
      seen.add(current);
      if (tag === "h2") sections.push({ id: current, text: decode(text) });
      return `<${tag} id="${current}">${inner}</${tag}>`;
    },
  );
  return { html: linked, headings: sections };
}

/** The entities that rehype-stringify writes into text. */
function decode(text: string): string {
  return text.replace(/&#x3C;/g, "<").replace(/&#x26;/g, "&");
}

/** 'How to withdraw' → 'how-to-withdraw'; the number of a section is no part of its address. */
function idOf(text: string): string {
  return decode(text)
    .toLowerCase()
    .replace(/^\d+\.\s+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
