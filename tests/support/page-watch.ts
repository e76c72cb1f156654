/* Runs in the page: each function here is sent to the browser whole, and uses nothing outside of itself. */

export type Heard = {
  urgent: boolean;
  text: string;
  /** The region came together with its words: some screen readers say nothing then. */
  isNew: boolean;
};

/**
 * Tells of each change of a live region that can be seen and is not inert. The framework's own announcer stands in a
 * shadow root, which this does not look into: it tells the page, as the script does.
 */
export function watchLiveRegions(report: string) {
  const REGION = "[role=alert],[role=status],[role=log],output,[aria-live=polite],[aria-live=assertive]";
  const known = new WeakSet<Element>();

  const politeness = (region: Element) =>
    region.getAttribute("aria-live") ?? (region.getAttribute("role") === "alert" ? "assertive" : "polite");

  const isReachable = (region: Element) => {
    const modal = document.querySelector("dialog:modal");
    if (modal && !modal.contains(region)) return false;
    return region.checkVisibility() && !region.closest("[inert],[aria-hidden=true]");
  };

  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return "";
    const { display } = getComputedStyle(node);
    const isSeen = display === "contents" || node.checkVisibility(); // 'contents' has no box of its own
    if (node.getAttribute("aria-hidden") === "true" || !isSeen) return "";
    const label = node.getAttribute("aria-label") ?? (node.matches("img") ? node.getAttribute("alt") : null);
    if (label !== null) return ` ${label} `;
    const inside = [...node.childNodes].map(wordsOf).join("");
    return /^(inline|contents)/.test(display) ? inside : ` ${inside} `;
  };

  const regionsIn = (node: Node) =>
    node instanceof Element
      ? [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)]
      : [];

  const observer = new MutationObserver((changes) => {
    // What is read of a region: all of it, or the parts that are new if it is not read as a whole.
    const changed = new Map<Element, Set<Node>>();
    const add = (region: Element, node: Node) =>
      changed.set(region, (changed.get(region) ?? new Set()).add(node));
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(REGION);
      if (around?.getAttribute("aria-atomic") === "false") for (const node of addedNodes) add(around, node);
      else if (around) add(around, around);
      for (const region of [...addedNodes].flatMap(regionsIn)) add(region, region);
    }
    for (const [region, parts] of changed) {
      if (!region.isConnected || politeness(region) === "off" || !isReachable(region)) continue;
      const text = [...parts].map(wordsOf).join(" ").replace(/\s+/g, " ").trim();
      if (text) {
        const say = (window as unknown as Record<string, (heard: unknown) => void>)[report];
        say?.({ urgent: politeness(region) === "assertive", text, isNew: !known.has(region) });
      }
    }
    for (const region of document.querySelectorAll(REGION)) if (region.checkVisibility()) known.add(region);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

export type Facts = {
  isBody: boolean;
  /** When the document began to load: another number is another document. */
  loaded: number;
  isPassword: boolean;
  current: string | null;
  /** Of a radio button or a menu's item: '2 of 4'. */
  place: string;
  /** How many items the lists around it have, the inner one first. */
  lists: number[];
  /** Rows and columns of the table around it. */
  table: string;
  /** Its row and column, and their headers. */
  cell: string;
};

/** What the accessibility tree of the browser's protocol leaves out. */
export function factsOf(element: Element): Facts {
  const words = (node?: Element | null) => node?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  const placeIn = (all: Element[]) => (all.length > 1 ? `${all.indexOf(element) + 1} of ${all.length}` : "");
  const lists: number[] = [];
  for (let list = element.closest("ul,ol"); list; list = list.parentElement?.closest("ul,ol") ?? null)
    lists.push(list.querySelectorAll(":scope > li").length);
  let place = "";
  if (element instanceof HTMLInputElement && element.type === "radio") {
    place = placeIn([...document.querySelectorAll(`input[type=radio][name="${element.name}"]`)]);
  }
  const cell = element.closest("td,th") as HTMLTableCellElement | null;
  const table = element.closest("table");
  let where = "";
  if (cell && table) {
    const row = cell.parentElement as HTMLTableRowElement;
    const rowHeader = row.querySelector("th");
    const column = table.tHead?.rows[0]?.cells[cell.cellIndex];
    const headers = [rowHeader === cell ? "" : words(rowHeader), column === cell ? "" : words(column)];
    where = [`row ${row.rowIndex + 1}, column ${cell.cellIndex + 1}`, ...headers.filter(Boolean)].join(", ");
  }
  return {
    isBody: element === document.body || element === document.documentElement,
    loaded: performance.timeOrigin,
    isPassword: element instanceof HTMLInputElement && element.type === "password",
    current: element.getAttribute("aria-current"),
    place,
    lists,
    table: table ? `${table.rows.length} rows, ${table.rows[0]?.cells.length ?? 0} columns` : "",
    cell: where,
  };
}
