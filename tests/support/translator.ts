import { test as base, expect, type Page } from "./browser";

/** Of a text that was replaced on the page, and that React wrote to all the same: nobody sees that. */
const UNSEEN = "written to a text that is not on the page";

/**
 * Translates pages as Chrome does: once React has taken a page over, each text becomes `<font><font>text</font></font>`,
 * and so does what is new after each change. React still holds the texts that it made itself, which are gone from
 * the page: what it writes to one of them is reported as a console error, and fails the test.
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

  /** React goes through a page from the inside out and in pieces: what is around all of a part is the last of it. */
  function isTakenOver() {
    if (document.readyState !== "complete" || document.querySelector('template[id^="B:"]')) return false;
    if (!hasProps(document.documentElement)) return false;
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    for (let node = comments.nextNode(); node; node = comments.nextNode()) {
      const end = node as Comment;
      const last = end.previousElementSibling;
      if (end.data === "/$" && last && !hasProps(last)) return false; // of a part that is shown later
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

/** For people whose browser translates every page of ours. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(translate, UNSEEN);
    await use(context);
  },
});

/** Waits until the page is translated, all of it. */
export async function untilTranslated(page: Page) {
  await expect(page.locator("html.translated-ltr main font").first()).toBeAttached();
}
