import { expect, type Locator } from "@playwright/test";

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tabs on from where the focus is, round the whole page once: what Tab does not reach fails. */
export async function tabTo(target: Locator) {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  for (let stops = 0; stops < 250; stops++) {
    if (await isFocused(target)) return;
    await keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Follows a link, presses a button. */
export async function enter(target: Locator) {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}

export async function tick(box: Locator) {
  await tabTo(box);
  await box.page().keyboard.press("Space");
  await expect(box).toBeChecked();
}

/** Tab enters a group of radio buttons once; the arrows choose in it. */
export async function chooseRadio(radio: Locator) {
  const { keyboard } = radio.page();
  const group = radio.page().locator(`input[type=radio][name="${await radio.getAttribute("name")}"]`);
  const checked = group.and(radio.page().locator(":checked"));
  await tabTo((await checked.count()) ? checked : group.first());
  if ((await checked.count()) === 0) await keyboard.press("Space");
  for (let n = await group.count(); n > 0 && !(await radio.isChecked()); n--)
    await keyboard.press("ArrowDown");
  await expect(radio).toBeChecked();
}

/** Replaces what stands in the field. */
export async function write(field: Locator, text: string) {
  await tabTo(field);
  const { keyboard } = field.page();
  await keyboard.press("ControlOrMeta+A");
  await keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}
