import { expect, type Page } from "./browser";
import { cookiesOf } from "./browser-requests";
import { open } from "./browser-screen";
import { answersOfPaper } from "./stack-answers";

export const dialog = (page: Page) => page.getByRole("dialog");
export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
export const results = (page: Page) => page.getByRole("button", { name: /^(Get )?Results$/ });
export const saved = (page: Page) => page.getByText(/^Saved \d/);

export async function guestOf(page: Page): Promise<string> {
  return /skillbite-guest=([0-9a-f-]{36})\./.exec(await cookiesOf(page))?.[1] ?? "";
}

export async function start(page: Page, address = "/quiz") {
  await open(page, address);
  await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
  const without = page.getByRole("button", { name: "Continue without it" });
  const question = page.getByText("Question 1 of 20", { exact: true });
  await expect(without.or(question)).toBeVisible();
  if (await without.isVisible()) await without.click();
  await expect(question).toBeVisible();
}

type Keyed = Awaited<ReturnType<typeof answersOfPaper>>;

export async function answer(page: Page, { question, right, wrong }: Keyed[number], isRight: boolean) {
  const group = page.getByRole("radiogroup", { name: question });
  await group.getByText(isRight ? right : wrong, { exact: true }).click();
}

/** Clicks the label, because the radio is off screen. Playwright waits until it stops moving. */
export const answerAny = (page: Page) => page.getByRole("radiogroup").locator("label").first().click();

/** Its sentence, because a percentage alone may also stand in a question. */
export const scoreOf = (page: Page, percent: number) =>
  page.getByText(new RegExp(`^Your score is ${percent}%: `));

type Rest = {
  right: number;
  from?: number;
  before?: number;
};

export async function finish(page: Page, userId: string, { right, from = 0, before = 0 }: Rest) {
  const paper = await answersOfPaper(userId);
  for (const [index, keyed] of paper.entries()) {
    if (index < from) continue;
    await answer(page, keyed, index < from + right);
    if (index < paper.length - 1) await next(page).click();
  }
  await expect(results(page)).toBeEnabled(); // answers are saved one after the other
  await results(page).click();
  await expect(page).toHaveURL(/attempt=/);
  await expect(scoreOf(page, 5 * (before + right))).toBeVisible();
}
