import { test as base, expect, type Page } from "./browser";

const UNSEEN = "written to a text that is not on the page";

/**
 * Translates like Chrome: after hydration each text becomes `<font><font>text</font></font>`. React still
 * writes to its detached text nodes; such a write is reported as a console error.
 */
function translate(unseen: string) {
  const LEFT_ALONE = 'script, style, textarea, title, noscript, svg, font, [translate="no"], .notranslate';
  const gone = new Set<Node>();
  const writes = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      if (target.nodeValue !== oldValue) console.error(`${unseen}: '${oldValue}' → '${target.nodeValue}'`);
    }
  });

  function replace(text: Text) {
    if (!text.data.trim() || text.parentElement?.closest(LEFT_ALONE)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
    gone.add(text);
    writes.observe(text, { characterData: true, characterDataOldValue: true });
  }

  function translateWithin(root: Node) {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) replace(text);
  }

  const hasProps = (element: Element) =>
    Object.keys(element).some((name) => name.startsWith("__reactProps$"));

  /** React hydrates from the inside out and in pieces, so the outermost element of a part is the last. */
  function isTakenOver() {
    if (document.readyState !== "complete" || document.querySelector('template[id^="B:"]')) return false;
    if (!hasProps(document.documentElement)) return false;
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    for (let node = comments.nextNode(); node; node = comments.nextNode()) {
      const end = node as Comment;
      const last = end.previousElementSibling;
      if (end.data === "/$" && last && !hasProps(last)) return false;
    }
    return true;
  }

  const timer = setInterval(() => {
    if (!isTakenOver()) return;
    clearInterval(timer);
    translateWithin(document.body);
    document.documentElement.classList.add("translated-ltr");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node.isConnected) translateWithin(node);
      }
    }).observe(document.body, { subtree: true, childList: true });
  }, 20);
}

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(translate, UNSEEN);
    await use(context);
  },
});

export async function untilTranslated(page: Page) {
  await expect(page.locator("html.translated-ltr main font").first()).toBeAttached();
}
