import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { open } from "./browser-screen";
import { factsOf, type Heard, watchLiveRegions } from "./page-watch";
import { readThrough } from "./read-aloud-tree";
import { type AxNode, contextsOf, entryOf, nameOf, spoken, statesOf } from "./spoken-words";

const REPORT = "reportLiveRegion";
const NOWHERE = { id: "", name: "", states: "", value: "", contexts: [] as string[], loaded: 0 };

/**
 * Works a page by keyboard and writes down what a screen reader says: the focus, with what it comes into, and live
 * regions. Names, roles and states are those of Chromium's accessibility tree.
 */
export class ScreenReader {
  readonly script: string[] = [];
  #page: Page;
  #session: CDPSession | undefined;
  #heard: Heard[] = [];
  #focus = NOWHERE;
  #title = "";
  #url = "";
  #isPaused = false;
  /** Of the key that was pressed last, until what follows from it is written down. */
  #pending: string | undefined;
  /** Each pair of a text that differs from run to run, and what is written for it. */
  readonly replacements: [string | RegExp, string][] = [];
  /** What the focus passes now and then, by chance: not written down. */
  readonly passed: RegExp[] = [];

  readonly #prepared = new WeakSet<BrowserContext>();

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader(page);
    await reader.follow(page);
    return reader;
  }

  /** Goes on in another tab, or with another person. */
  async follow(page: Page, words?: string) {
    await this.#flush();
    this.#page = page;
    await this.#prepare(page);
    this.#session = await page.context().newCDPSession(page);
    await this.#session.send("Accessibility.enable");
    this.#forget();
    [this.#title, this.#url] = ["", ""];
    this.#pending = words;
  }

  /** Live regions are watched in all tabs of a browser, from a page's first line on. */
  async #prepare(page: Page) {
    if (!this.#prepared.has(page.context())) {
      this.#prepared.add(page.context());
      await page.context().exposeBinding(REPORT, ({ page: from }, heard: Heard) => {
        if (from === this.#page) this.#heard.push(heard);
      });
      await page.context().addInitScript(watchLiveRegions, REPORT);
    }
    page.on("dialog", async (box) => {
      this.#heard.push({ urgent: true, text: `the browser's box: ${box.message()}`, isNew: false });
      await box.accept();
    });
  }

  #forget() {
    this.#focus = NOWHERE;
    this.#heard = [];
  }

  get page() {
    return this.#page;
  }

  /** What is done meanwhile is not written down. */
  async aside(words: string, work: () => Promise<unknown>) {
    await this.#flush();
    this.#isPaused = true;
    await work();
    this.#isPaused = false;
    this.#forget();
    this.script.push(`(${words})`);
    this.#pending = "";
  }

  async part(words: string) {
    await this.#flush();
    this.script.push("", `## ${words}`, "");
  }

  /** By the address. What is said first is written down with the next key, or by `hear`. */
  async arrive(address: string, words = address) {
    await this.#flush();
    this.#forget();
    [this.#title, this.#url] = ["", ""];
    this.#pending = `opens ${words}`;
    await open(this.#page, address);
  }

  /** By the address, then past the header by the link that every page begins with. */
  async open(address: string, words = address) {
    await this.arrive(address, words);
    await this.press("Tab"); // the link to the content
    await this.press("Enter");
    await expect(this.#page.getByRole("main")).toBeFocused();
  }

  async press(key: string) {
    await this.#flush();
    this.#pending = key;
    await this.#page.keyboard.press(key);
  }

  async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
    await expect(target).toBeVisible();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 120; stops++) {
      if (await isFocused()) return;
      await this.press(key);
    }
    throw new Error(`${key} does not reach ${target}`);
  }

  async enter(target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
    await this.tabTo(target, key);
    await this.press("Enter");
  }

  async tick(box: Locator) {
    await this.tabTo(box);
    await this.press("Space");
    await expect(box).toBeChecked();
  }

  /** `shown`: what the script has for it. */
  async write(field: Locator, text: string, shown = `“${text}”`) {
    await this.tabTo(field);
    await this.#flush();
    await this.#page.keyboard.press("ControlOrMeta+A");
    await this.#page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
    this.#pending = `types ${shown}`;
    await this.#flush();
  }

  /** Waits until each of the words was said, and fails if one is never said. */
  async hear(...words: string[]) {
    const said = new Set<string>();
    const isMissing = async () => {
      const focus = await this.#focused();
      for (const { words: around } of focus?.contexts ?? []) said.add(around);
      said.add(focus?.words ?? "").add(await this.#page.title());
      for (const { text } of this.#heard) said.add(text);
      const all = [...said].join("\n");
      return words.filter((each) => !all.includes(each));
    };
    await expect
      .poll(isMissing)
      .toEqual([])
      .catch((error: Error) => {
        const before = this.script.slice(-8).join("\n");
        error.message = `After ${this.#pending} nothing said “${words.join("”, “")}”, but:\n${[...said].join("\n")}\n\nBefore:\n${before}`;
        throw error;
      });
    await this.#flush();
  }

  /** Reads on through a part of the page, as the arrow keys do, up to the line that has the words of `until`. */
  async readOn(part: Locator, until?: string) {
    await expect(part).toBeVisible();
    await this.#flush();
    const session = this.#cdp();
    const mark = `read-${Math.random()}`;
    await part.evaluate((element, id) => element.setAttribute("data-read", id), mark);
    const { result } = await session.send("Runtime.evaluate", {
      expression: `document.querySelector('[data-read="${mark}"]')`,
    });
    const { node } = await session.send("DOM.describeNode", { objectId: result.objectId });
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    const lines = readThrough(nodes, root?.nodeId ?? "");
    const end = until ? lines.findIndex((line) => line.includes(until)) : -1;
    this.script.push("[reads on]");
    for (const line of lines.slice(0, end < 0 ? lines.length : end))
      this.script.push(`    ${this.#stable(line)}`);
    await part.evaluate((element) => element.removeAttribute("data-read"));
  }

  async text(): Promise<string> {
    await this.#flush();
    return `${this.script
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()}\n`;
  }

  #cdp(): CDPSession {
    if (!this.#session) throw new Error("The screen reader follows no page.");
    return this.#session;
  }

  #stable(words: string): string {
    return this.replacements.reduce((text, [from, to]) => text.replaceAll(from, to), words);
  }

  async #focused() {
    try {
      const session = this.#cdp();
      const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
      if (!result.objectId) return null;
      const answer = await session.send("Runtime.callFunctionOn", {
        objectId: result.objectId,
        functionDeclaration: `function () { return (${factsOf})(this); }`,
        returnByValue: true,
      });
      const facts = answer.result.value as ReturnType<typeof factsOf>;
      const { nodes } = await session.send("Accessibility.getAXNodeAndAncestors", {
        objectId: result.objectId,
      });
      const [node, ...ancestors] = nodes as AxNode[];
      if (!node) return null;
      const words = facts.isBody ? "" : spoken(node, facts);
      return { node, contexts: contextsOf(ancestors, facts), facts, words };
    } catch (error) {
      // The page is being left for another one.
      if (/context|navigat|Could not find|No node|Inspected target/i.test(String(error))) return null;
      throw error;
    }
  }

  async #flush() {
    if (this.#isPaused || !this.#session) return;
    const said: string[] = [];
    const url = this.#page.url();
    if (url === "about:blank") return;
    const title = await this.#page.title();
    if (
      title !== this.#title ||
      new URL(url, "http://x").pathname !== new URL(this.#url || "/", "http://x").pathname
    )
      said.push(`page “${title}”`);
    [this.#title, this.#url] = [title, url];
    const before = this.#focus;
    const focus = await this.#focusWords();
    if (focus.some((words) => this.passed.some((pattern) => pattern.test(words)))) {
      this.#focus = before;
      this.#pending = undefined;
      return;
    }
    said.push(...focus);
    for (const { urgent, text, isNew } of this.#heard.splice(0)) {
      said.push(
        `says${urgent ? " at once" : ""}${isNew && !urgent ? " (with a new region)" : ""}: “${text}”`,
      );
    }
    if (this.#pending === undefined && said.length === 0) return;
    const [first = "", ...more] = said;
    const done = this.#pending === undefined ? "later" : this.#pending;
    this.#pending = undefined;
    const head = done ? `[${done}] ${first}` : first;
    this.script.push(
      ...[head.trim(), ...more.map((line) => `    ${line}`)].map((line) => this.#stable(line)),
    );
  }

  async #focusWords(): Promise<string[]> {
    const now = await this.#focused();
    if (!now) return [];
    const { node, contexts, facts, words } = now;
    const before = this.#focus;
    const isSame = before.id === node.nodeId;
    const states = statesOf(node).join(", ");
    if (isSame && states.includes("busy")) return []; // what comes of it is told
    this.#focus = {
      id: node.nodeId,
      name: nameOf(node),
      states,
      value: entryOf(node, facts),
      contexts: [...contexts.map(({ id }) => id), node.nodeId],
      loaded: facts.loaded,
    };
    if (facts.isBody) {
      const isLost = before.id !== "" && !isSame && facts.loaded === before.loaded;
      return isLost ? ["(the focus is on nothing)"] : [];
    }
    if (isSame) return this.#changesSince(before);
    const cell = facts.cell ? [facts.cell] : [];
    const entered = contexts
      .filter(({ id }) => !before.contexts.includes(id))
      .map((context) => context.words);
    return [[...entered, ...cell, words].join("; ")];
  }

  /** Of what keeps the focus. What is typed is not repeated. */
  #changesSince(before: typeof NOWHERE): string[] {
    if (this.#pending?.startsWith("types ")) return [];
    const { name, states, value } = this.#focus;
    const changes = [
      name === before.name ? "" : `now “${name}”`,
      states === before.states ? "" : states || "(no state any more)",
      value === before.value ? "" : `“${value}”`,
    ].filter(Boolean);
    return changes.length > 0 ? [changes.join(", ")] : [];
  }
}
