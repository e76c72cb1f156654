import type { Page } from "./browser";

/**
 * A stand-in for the page translator of Chrome: once React has taken a page over, every text node is replaced by
 * `<font><font>text</font></font>`, and so is each that comes or changes later. The words stay as they are.
 */
export async function translatePages(page: Page) {
  await page.addInitScript(() => {
    const SKIPPED = "script, style, textarea, title, svg, [translate=no]";
    const isTranslated = (text: Text) => text.parentElement?.dataset.translated !== undefined;
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || isTranslated(text) || text.parentElement?.closest(SKIPPED)) continue;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        inner.dataset.translated = "";
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    }
    function isTakenOver() {
      if (document.querySelector('template[id^="B:"]')) return false;
      return [...document.querySelectorAll("header:not(main header) a, main :is(form, button)")].every(
        (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$")),
      );
    }
    function begin() {
      if (document.readyState !== "complete" || !isTakenOver()) return requestAnimationFrame(begin);
      translate(document.body);
      new MutationObserver((changes) => {
        for (const change of changes) {
          if (change.type === "characterData") translate(change.target);
          for (const node of change.addedNodes) translate(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    }
    requestAnimationFrame(begin);
  });
}

/** Until the page that is shown has been translated. */
export async function untilTranslated(page: Page) {
  await page.waitForFunction(() => document.querySelector("main font font") !== null);
}
