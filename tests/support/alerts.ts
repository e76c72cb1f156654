import { expect, type Page } from "@playwright/test";

/**
 * Records what a screen reader is interrupted with: words that come into an alert that can be seen and is not inert.
 * Returns a check of how often words were said.
 */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const alertsIn = (node: Node) =>
      node instanceof Element
        ? [...(node.matches("[role=alert]") ? [node] : []), ...node.querySelectorAll("[role=alert]")]
        : [];
    new MutationObserver((changes) => {
      const alerts = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest("[role=alert]");
        if (around) alerts.add(around);
        for (const alert of [...addedNodes].flatMap(alertsIn)) alerts.add(alert);
      }
      const modal = document.querySelector("dialog:modal");
      for (const alert of alerts) {
        const isInert = modal !== null && !modal.contains(alert);
        if (!isInert && alert.checkVisibility()) said.push(alert.textContent ?? "");
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
