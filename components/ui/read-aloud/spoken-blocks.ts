/*
 * What is read of a page. A region (`data-aloud-region`) is read by one button; its value is said instead of it when it
 * lies in another region. In it, `data-aloud` names the parts that are read:
 *   ""        as it is seen
 *   "folded"  also while it is folded away
 *   "letter"  inside a part: the letter of an option, which a screen reader does not need
 *   "skip"    inside a part: not read
 */

/** What is spoken in one go, and the element that is marked meanwhile. */
export type SpokenBlock = { element: HTMLElement; text: string };

const PARTS = '[data-aloud=""], [data-aloud="folded"], [data-aloud-region]';
const BLOCKS =
  /^(P|DIV|SECTION|ARTICLE|HEADER|UL|OL|LI|DL|DT|DD|H[1-6]|FIGURE|FIGCAPTION|BLOCKQUOTE|FIELDSET|LEGEND|LABEL|TABLE|CAPTION|SUMMARY|DETAILS)$/;
const SILENT = /^(BUTTON|INPUT|SELECT|TEXTAREA|VIDEO|AUDIO|CANVAS|NOSCRIPT|SCRIPT|STYLE|TEMPLATE)$/;

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const wordsOf = (element: Element) => tidy(element.textContent);

export function spokenBlocks(region: HTMLElement): SpokenBlock[] {
  const parts = [...region.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => part.parentElement?.closest(PARTS) === region,
  );
  return parts.flatMap((part) => {
    const title = part.dataset.aloudRegion;
    if (title === undefined) return blocksIn(part);
    return title !== "" && part.checkVisibility() ? [{ element: part, text: title }] : [];
  });
}

function blocksIn(part: HTMLElement): SpokenBlock[] {
  const blocks: SpokenBlock[] = [];
  const isFolded = part.dataset.aloud === "folded";
  let words = "";

  function end(element: HTMLElement) {
    const text = tidy(words);
    words = "";
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const seen = isFolded && !element.checkVisibility() ? part.closest("details") : null;
    blocks.push({ element: seen ?? element, text });
  }

  function isSilent(element: HTMLElement): boolean {
    const { aloud } = element.dataset;
    if (SILENT.test(element.tagName) || aloud === "skip") return true;
    if (element.ariaHidden === "true" && aloud !== "letter") return true;
    return !isFolded && !element.checkVisibility({ visibilityProperty: true });
  }

  function walk(node: Node, owner: HTMLElement) {
    if (node instanceof Text) words += node.data;
    if (!(node instanceof HTMLElement) || isSilent(node)) return;
    if (node instanceof HTMLTableRowElement) {
      blocks.push(...rowOf(node));
    } else if (node instanceof HTMLPreElement) {
      end(owner);
      const lines = node.textContent.split("\n").map(tidy);
      blocks.push(...lines.filter(Boolean).map((text) => ({ element: node, text })));
    } else if (node instanceof HTMLImageElement) {
      words += ` ${node.alt} `;
    } else if (node instanceof HTMLBRElement) {
      words += " ";
    } else if (BLOCKS.test(node.tagName)) {
      const isNumber = /^\d+\. $/.test(words); // of an item that begins with a paragraph
      if (!isNumber) end(owner);
      words += numberOf(node);
      for (const child of node.childNodes) walk(child, node);
      end(node);
    } else {
      for (const child of node.childNodes) walk(child, owner);
      if (node.dataset.aloud === "letter") words += ". ";
    }
  }

  walk(part, part);
  end(part);
  return blocks;
}

/** A row says its columns' names, because who listens cannot look up. */
function rowOf(row: HTMLTableRowElement): SpokenBlock[] {
  const cells = [...row.cells];
  const names = [...(row.closest("table")?.rows[0]?.cells ?? [])];
  const isHead = names.some(({ tagName }) => tagName === "TH") && row === row.closest("table")?.rows[0];
  if (isHead) return [];
  const said = cells.map((cell, column) => {
    const name = names[column]?.tagName === "TH" ? wordsOf(names[column]) : "";
    return [name, wordsOf(cell)].filter(Boolean).join(": ");
  });
  const text = said.filter(Boolean).join(". ");
  return text ? [{ element: row, text }] : [];
}

/** The number that the browser draws before an item. */
function numberOf(item: HTMLElement): string {
  const list = item.parentElement;
  if (!(item instanceof HTMLLIElement) || !(list instanceof HTMLOListElement)) return "";
  if (getComputedStyle(list).listStyleType !== "decimal") return "";
  return `${list.start + [...list.children].indexOf(item)}. `;
}
