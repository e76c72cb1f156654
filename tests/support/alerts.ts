import { expect, type Page } from "@playwright/test";

/**
 * Records what a screen reader is told without the focus: words that come into an alert, and that change in a status,
 * if it can be seen and is not inert. Returns a check of how often words were said.
 */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const LIVE = "[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]";
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const say = (place: Element | null | undefined, words: string | null) => {
      const modal = document.querySelector("dialog:modal");
      const isInert = place?.closest("[inert]") || (modal !== null && !modal.contains(place ?? null));
      if (place?.checkVisibility() && !isInert && words?.trim()) said.push(words);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const around = elementOf(target)?.closest(LIVE);
        if (around && type === "characterData") say(around, around.textContent);
        for (const node of addedNodes) {
          if (around) say(around, node.textContent);
          else if (node instanceof Element) {
            // Only an alert is said when it comes with its words.
            if (node.matches("[role=alert]")) say(node, node.textContent);
            for (const alert of node.querySelectorAll("[role=alert]")) say(alert, alert.textContent);
          }
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const timesSaid = (words: string) =>
    page.evaluate(
      (text) => (window as unknown as { said: string[] }).said.filter((each) => each.includes(text)).length,
      words,
    );
  return (words: string, times: number) =>
    expect.poll(() => timesSaid(words), { message: `how often '${words}' was said` }).toBe(times);
}
