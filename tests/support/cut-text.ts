import type { Page } from "@playwright/test";

/** The reader's own spacing of WCAG 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`;

/** Not a style tag, which our policy forbids to pages; readers' own tools are not bound by it. */
export const spaceOut = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);

/**
 * Words that a box hides because they do not fit: what is drawn outside of the nearest box that clips. What can be
 * scrolled to, and what is meant for screen readers alone, is not cut.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const clips = (value: string) => value === "hidden" || value === "clip";
    const scrolls = (value: string) => value === "auto" || value === "scroll";
    const isForReaders = (box: DOMRect) => box.width <= 1 || box.height <= 1;
    const isCut = (letters: DOMRect, from: Element): boolean => {
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (clipPath !== "none" || isForReaders(box)) return false;
        const slack = letters.height / 4; // the line's own room above and below its letters
        const isOutX = letters.left < box.left - 1 || letters.right > box.right + 1;
        const isOutY = letters.top < box.top - slack || letters.bottom > box.bottom + slack;
        if ((clips(overflowX) && isOutX) || (clips(overflowY) && isOutY)) return true;
        if (scrolls(overflowX) || scrolls(overflowY) || position === "fixed") return false;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!parentElement || !textContent?.trim() || parentElement.closest("[aria-hidden=true], noscript"))
        continue;
      if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if ([...range.getClientRects()].some((letters) => isCut(letters, parentElement)))
        cut.push(textContent.trim().slice(0, 80));
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...cut, `${scrollWidth - clientWidth} pixels too wide`] : cut;
  });

/** Controls that wait, and do not say for what. A busy one says what it does. */
export const silentWaiting = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(":disabled, [aria-disabled=true]")]
      .filter((control) => !control.matches("option, [aria-busy=true]") && control.checkVisibility())
      .filter((control) => {
        const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
        return !ids.some((id) => document.getElementById(id)?.textContent?.trim());
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  );
