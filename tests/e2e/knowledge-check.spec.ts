import { expect, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { answersOfCheck } from "../support/stack-answers";
import { sql } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const INTRODUCTION = "introduction-to-everyday-ai";

test("a knowledge check is failed, and then passed, with the keyboard", async ({ page }) => {
  const { id } = await signedIn(page);
  const questions = await answersOfCheck(id, FREE, INTRODUCTION);
  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  const check = page.getByRole("region", { name: "Knowledge Check" });
  const button = (name: string) => check.getByRole("button", { name, exact: true });

  async function answer(pick: "right" | "wrong") {
    for (const [index, question] of questions.entries()) {
      const isLast = index === questions.length - 1;
      const onward = button(isLast ? "Submit" : "Next");
      await expect(check).toContainText(`Question ${index + 1} of ${questions.length}`);
      await expect(onward).toBeDisabled();
      // The focus is where the question begins: at what it shows, or at its wording.
      if (index > 0) await expect(check.locator("[tabindex='-1']:focus")).toContainText(question.question);
      const option = check.getByRole("radio", { name: question[pick], exact: true });
      await option.focus();
      await page.keyboard.press("Space");
      await expect(option).toBeChecked();
      if (index === 0) await expectAccessible(page);
      await onward.focus();
      await page.keyboard.press("Enter");
    }
  }

  await expect(button("Previous")).toBeDisabled();
  await answer("wrong");
  await expect(check.getByText("Keep practicing! You scored 0%.")).toBeFocused();
  for (const { explanation, right } of questions) {
    await expect(check.getByText(explanation)).toBeVisible();
    await expect(check.getByRole("strong").filter({ hasText: right }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await button("Retake Quiz").press("Enter");
  await answer("right");
  // In what has the focus, so that a screen reader says it.
  await expect(check.locator(":focus")).toHaveText("Great job! You scored 100%.Badge earned: Nothing missed");
  await seeToast(page, "Badge earned: Nothing missed", "You find it on your dashboard.");
  await expectAccessible(page);
  const kept = await sql<{ score: number }>(
    "SELECT score FROM knowledge_check_submissions WHERE user_id = $1 ORDER BY submitted_at",
    [id],
  );
  expect(kept.map(({ score }) => score)).toEqual([0, 100]);

  await open(page, `/course/${FREE}?lesson=${INTRODUCTION}`);
  await expect(check.getByText("Last time: 100%.")).toBeVisible();
  await button("Retake Quiz").press("Enter");
  await answer("right");
  await expect(check.locator(":focus")).toHaveText("Great job! You scored 100%."); // once
});

test("whose session has ended elsewhere is led to sign in, and keeps the answers of a check", async ({
  page,
}) => {
  const person = await signedIn(page);
  const here = `/course/${FREE}?lesson=${INTRODUCTION}`;
  const signIn = `/auth?next=${encodeURIComponent(here)}`;
  await open(page, here);
  await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
  const check = page.getByRole("region", { name: "Knowledge Check" });
  for (const { right } of await answersOfCheck(person.id, FREE, INTRODUCTION)) {
    await check.getByRole("group").getByText(right, { exact: true }).click();
    await check.getByRole("button", { name: /^(Next|Submit)$/ }).click();
  }
  const link = check.getByRole("link", { name: "Sign in (opens in a new tab)" });
  await expect(link).toHaveAttribute("href", signIn);
  const [other] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(other).toHaveURL(signIn);
  await signedIn(other, person);
  await check.getByRole("button", { name: "Submit" }).click();
  await expect(check.getByText("Great job! You scored 100%.")).toBeFocused();

  await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
  await page.getByRole("button", { name: "Mark Complete" }).first().click();
  await expect(page).toHaveURL(signIn);
  await seeToast(page, "Error", "Failed to mark lesson as complete");
});
