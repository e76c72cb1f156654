import type { Locator } from "@playwright/test";
import { expect, type Page } from "./browser";
import { open } from "./browser-screen";
import { answer, dialog, next, scoreOf } from "./quiz-pages";
import { answersOfPaper, setBackAttempt } from "./stack-answers";

export async function startExam(page: Page) {
  await open(page, "/exam");
  await page.getByRole("button", { name: "Start Assessment" }).click();
  await declareAndStart(page);
}

export async function declareAndStart(page: Page) {
  await dialog(page)
    .getByRole("checkbox", { name: /my own work/ })
    .check();
  await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
  await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
}

/** The way to help, which opens in a new tab: what is open stays. */
export async function seeHelp(within: Page | Locator) {
  const help = within.getByRole("link", { name: "Help and adjustments (opens in a new tab)" });
  await help.scrollIntoViewIfNeeded();
  await expect(help).toBeVisible();
  await expect(help).toHaveAttribute("href", "/adjustments");
  await expect(help).toHaveAttribute("target", "_blank");
  await help.click({ trial: true }); // nothing lies over it
}

/** On the last question it stands below it, on the others under the map. */
export const goToCheck = (page: Page) => page.getByRole("button", { name: "Check your answers" });
export const toCheck = (page: Page) => page.getByRole("heading", { name: "Check your answers" });

/** Answers the rest of the paper in its order, from the question that is shown. */
export async function answerExam(
  page: Page,
  userId: string,
  { right, from = 0 }: { right: number; from?: number },
) {
  const paper = await answersOfPaper(userId);
  for (const [index, keyed] of paper.entries()) {
    if (index < from) continue;
    await answer(page, keyed, index < right);
    if (index < paper.length - 1) await next(page).click();
  }
}

/** From the last question to the result, at the pace of a person. */
export async function handIn(page: Page, userId: string) {
  await goToCheck(page).click();
  await expect(toCheck(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Hand in" })).toBeEnabled(); // answers are saved one after the other
  await setBackAttempt(userId);
  await page.getByRole("button", { name: "Hand in" }).click();
  await dialog(page).getByRole("button", { name: "Hand in now" }).click();
  await expect(page).toHaveURL(/attempt=/);
}

/** The new questions between handing in and the result. */
export async function skipPilots(page: Page) {
  await page.getByRole("button", { name: "Skip and see my result" }).click();
}

export async function takeExam(page: Page, userId: string, right: number) {
  await startExam(page);
  await answerExam(page, userId, { right });
  await handIn(page, userId);
  await skipPilots(page);
  await expect(scoreOf(page, 5 * right)).toBeVisible();
  await expect(page).toHaveTitle(`Exam ${right < 16 ? "not passed" : "passed"} · Skillbite`);
}
