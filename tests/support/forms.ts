import type { Dialog, Locator } from "@playwright/test";
import { listen } from "./alerts";
import { expect, type Page } from "./browser";

/**
 * Enter says something, or leads to what is wrong, also the second time. A browser says itself what it does not send.
 * `form`: its file under components/; tests/e2e/forms.spec.ts finds it in the source. `once`: Enter leaves the form.
 */
export async function expectAnswer(page: Page, field: Locator, form: string, { once = false } = {}) {
  await listen(page);
  const said: string[] = [];
  const hear = (shown: Dialog) => {
    said.push(shown.message());
    void shown.accept();
  };
  page.on("dialog", hear);
  for (const time of once ? ["first"] : ["first", "second"]) {
    said.length = 0;
    await field.focus();
    await page.evaluate(() => {
      Object.assign(window, { from: document.activeElement });
      (window as unknown as { said: string[] }).said.length = 0;
    });
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => said.length > 0 || (await isAnswered(page)), {
        message: `an answer of ${form}, the ${time} time`,
      })
      .toBe(true);
    await expect(page.locator("form [aria-busy=true]"), `${form} is at rest`).toHaveCount(0);
  }
  page.off("dialog", hear);
}

const isAnswered = (page: Page) =>
  page.evaluate(() => {
    const { said, from } = window as unknown as { said: string[]; from: Element };
    const { activeElement } = document;
    const form = activeElement?.closest("form");
    const isBySelf = !form?.noValidate && activeElement?.matches("form :invalid") === true;
    const LED = "[aria-invalid=true], [data-error-summary], :is(h1, h2, h3)[tabindex]";
    const isLed = activeElement !== from && activeElement?.matches(LED) === true;
    return said.length > 0 || isLed || isBySelf;
  });
