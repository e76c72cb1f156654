import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { open } from "../support/browser-screen";
import { answersOfPaper } from "../support/stack-answers";
import { grant } from "../support/stack-database";
import { translatePages, untilTranslated } from "../support/translator";

/*
 * Each journey with every text replaced as the page translator of Chrome does it. React fails to remove or to insert
 * beside a text node that is gone; the fixture `faults` sees such an error.
 */
test.beforeEach(({ page }) => translatePages(page));

async function openTranslated(page: Page, path: string) {
  await open(page, path);
  await untilTranslated(page);
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Answers the open paper of a person to its end; each question is the one that is shown. */
async function answerPaper(page: Page, userId: string) {
  await expect(page.getByRole("heading", { name: /^Question 1 of 20\./ })).toBeVisible();
  const paper = await answersOfPaper(userId);
  for (const [index, { question, right }] of paper.entries()) {
    await expect(
      page.getByRole("heading", { name: `Question ${index + 1} of 20. ${question}` }),
    ).toBeVisible();
    await page.getByRole("radiogroup", { name: question }).getByText(right, { exact: true }).click();
    await expect(page.getByRole("main")).toContainText(`${index + 1} answered`);
    if (index < 19) await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await button(page, /^(Get )?Results$/).click();
  await expect(page).toHaveURL(/attempt=/);
  await expect(page.getByRole("main")).toContainText("100%");
}

test("a translated quiz is answered to its result", { tag: "@journey" }, async ({ page }) => {
  const person = await signedIn(page);
  await openTranslated(page, "/quiz");
  await page.getByRole("dialog").getByRole("button", { name: "Start Assessment" }).click();
  await answerPaper(page, person.id);
});

test("a translated exam is answered to its result", { tag: "@journey" }, async ({ page }) => {
  const person = await signedIn(page);
  await grant(person.id, "exam");
  await openTranslated(page, "/exam");
  await page
    .getByRole("dialog")
    .getByRole("checkbox", { name: /my own work/ })
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Start Assessment" }).click();
  await answerPaper(page, person.id);
  await expect(page.getByRole("link", { name: "Claim Your Certificate" })).toBeVisible();
});
