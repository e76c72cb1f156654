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
 * Gives the headings of a document ids from their words, and each cell of a table the name of its column, which
 * phones show instead of the head of the table. Takes HTML of lib/html.ts from a file of ours: its tags have no
 * attributes. @throws when two headings are equal
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

/** Without tags, and without the entities that rehype-stringify writes into text. */
function textOf(inner: string): string {
  return inner
    .replace(/<[^<>]*>/g, "")
    .replace(/&#x3C;/g, "<")
    .replace(/&#x26;/g, "&");
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** 'How to withdraw' → 'how-to-withdraw'; the number of a section is no part of its address. */
function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\d+\.\s+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
