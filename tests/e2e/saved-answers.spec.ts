import { chromium } from "@playwright/test";
import { expect, type Page, test } from "../support/browser";
import { findBrowser } from "../support/browser-binary";
import { signedIn } from "../support/browser-people";
import { isAction } from "../support/browser-requests";
import { expectAccessible, holdScripts, open } from "../support/browser-screen";
import {
  answer,
  answerAny,
  dialog,
  finish,
  guestOf,
  next,
  saved,
  scoreOf,
  start,
} from "../support/quiz-pages";
import { stack } from "../support/stack";
import { answersOfPaper } from "../support/stack-answers";
import { sql } from "../support/stack-database";

const stored = (userId: string) =>
  sql<{ answer_id: string | null; answer_seq: number; text: string | null }>(
    `SELECT i.answer_id, i.answer_seq, o.text FROM attempt_items i JOIN attempts a ON a.id = i.attempt_id
     LEFT JOIN question_options o ON o.id = i.answer_id
     WHERE a.user_id = $1 AND a.status = 'open' ORDER BY i.position`,
    [userId],
  );
const answered = async (userId: string) =>
  (await stored(userId)).filter(({ answer_id }) => answer_id !== null).length;

test("answers are still there when the browser has gone back and forward", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Take the quiz" }).click();
  await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
  await page.getByRole("button", { name: "Continue without it" }).click();
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Question ${number} of 20`, { exact: true })).toBeVisible();
    await answerAny(page);
    await next(page).click();
  }
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(page.getByText("Question 4 of 20", { exact: true })).toBeVisible();
  await expect(page.getByText("3 answered")).toBeVisible();
});

test("killed at question 10, it goes on elsewhere with 10 answers; a retake draws anew", async ({ page }) => {
  const person = await signedIn(page);
  const server = await chromium.launchServer(await findBrowser());
  const browser = await chromium.connect(server.wsEndpoint());
  const victim = await browser.newPage();
  await signedIn(victim, person);
  await start(victim, `${stack().url}/quiz`);
  const paper = await answersOfPaper(person.id);
  for (const [index, keyed] of paper.slice(0, 10).entries()) {
    await answer(victim, keyed, false);
    await expect(saved(victim)).toBeVisible();
    await expect(victim.getByText(`${index + 1} answered`)).toBeVisible();
    if (index < 9) await next(victim).click();
  }
  await expect.poll(() => answered(person.id)).toBe(10);
  server.process().kill("SIGKILL");

  await open(page, "/quiz");
  await expect(page.getByText("Question 11 of 20", { exact: true })).toBeVisible();
  await expect(page.getByText("10 answered")).toBeVisible();
  await finish(page, person.id, { from: 10, right: 5 });
  await page.getByText("Retake", { exact: true }).click();
  await expect(dialog(page).getByText(/less than 24 hours old/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Start Assessment" }).click();
  await expect(page.getByText("Question 1 of 20", { exact: true })).toBeVisible();
  expect(await answersOfPaper(person.id)).not.toEqual(paper);
});

test("nothing is lost while the network is cut, or the server is away", async ({ page, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|status of 503|ERR_CONNECTION_REFUSED/);
  await start(page);
  const guest = await guestOf(page);
  const paper = await answersOfPaper(guest);
  await page.context().setOffline(true);
  for (const keyed of paper.slice(0, 3)) {
    await answer(page, keyed, true);
    await next(page).click();
  }
  await expect(page.getByText("There is no connection right now.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^Not saved yet/);
  await expectAccessible(page);
  expect(await answered(guest)).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => answered(guest)).toBe(3);
  await expect(saved(page)).toBeVisible();

  let refused = 0;
  await page.route("**/quiz*", (route) => {
    if (!isAction(route.request(), "optionId")) return route.continue();
    refused += 1;
    return refused % 2 === 0 ? route.fulfill({ status: 503, body: "" }) : route.abort("connectionrefused");
  });
  for (const keyed of paper.slice(3, 6)) {
    await answer(page, keyed, false);
    await next(page).click();
  }
  await expect(page.getByText("Not saved yet", { exact: true }).first()).toBeVisible();
  // What was not sent waits in the browser.
  await page.reload();
  await expect(page.getByText("6 answered")).toBeVisible();
  expect(await answered(guest)).toBe(3);
  await page.unroute("**/quiz*");
  // Retries are up to four seconds apart, and answers are sent one after the other.
  await expect.poll(() => answered(guest)).toBe(6);
  const texts = (await stored(guest)).map(({ text }) => text);
  expect(texts.slice(0, 6)).toEqual(
    paper.slice(0, 6).map(({ right, wrong }, at) => (at < 3 ? right : wrong)),
  );
});

async function twoTabsOffline(page: Page) {
  await start(page);
  const guest = await guestOf(page);
  const [first, second, third] = await answersOfPaper(guest);
  if (!first || !second || !third) throw new Error("no paper");
  const tab = await page.context().newPage();
  await open(tab, "/quiz");
  await page.context().setOffline(true);
  const texts = async () => (await stored(guest)).slice(0, 3).map(({ text }) => text);
  return { tab, first, second, third, texts };
}

test("two tabs answer offline and are closed: each question has the answer that it got last", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const { tab, first, second, third, texts } = await twoTabsOffline(page);
  await answer(page, first, true);
  await next(page).click();
  await next(tab).click();
  await answer(tab, second, true);
  await next(tab).click();
  await answer(tab, third, true);
  await answer(page, second, false);
  await expect(tab.getByText("3 answered")).toBeVisible();
  await tab.close();
  await page.close();
  await page.context().setOffline(false);

  const later = await page.context().newPage();
  await open(later, "/quiz");
  await expect(later.getByText("3 answered")).toBeVisible();
  await expect(saved(later)).toBeVisible();
  expect(await texts()).toEqual([first.right, second.wrong, third.right]);
  const kept = await later.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => name.startsWith("skillbite-unsent:"))).toEqual([]);
});

test("what a tab has answered offline is sent by another one when it is closed", async ({ page, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const { tab, first, second, texts } = await twoTabsOffline(page);
  await answer(page, first, true);
  await next(tab).click();
  await answer(tab, second, true);
  await page.close();
  await page.context().setOffline(false);
  await expect.poll(texts).toEqual([first.right, second.right, null]);
});

test("two tabs and two devices show and keep one paper", async ({ page, newVisitor }) => {
  const person = await signedIn(page);
  await start(page);
  const paper = await answersOfPaper(person.id);
  const [first, second] = paper;
  if (!first || !second) throw new Error("no paper");
  const tab = await page.context().newPage();
  const device = await newVisitor();
  await signedIn(device, person);
  await open(tab, "/quiz");
  await open(device, "/quiz");
  const textAt = async (position: number) => (await stored(person.id))[position]?.text;

  await answer(page, first, true);
  await expect(tab.getByRole("radio", { name: first.right, exact: true })).toBeChecked();
  await answer(page, first, false);
  await answer(page, first, true);
  await expect.poll(async () => (await stored(person.id))[0]?.answer_seq).toBe(3); // no save is in progress any more
  expect(await textAt(0)).toBe(first.right);
  // The device has counted less, but its answer is the later one.
  await answer(device, first, false);
  await expect.poll(() => textAt(0)).toBe(first.wrong);
  for (const each of [page, tab]) {
    await each.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(each.getByRole("radio", { name: first.wrong, exact: true })).toBeChecked();
  }
  await answer(tab, first, true);
  await expect.poll(() => textAt(0)).toBe(first.right);
  await next(page).click();
  await finish(page, person.id, { from: 1, right: 19, before: 1 });

  await answer(device, first, true);
  await expect(device).toHaveURL(/attempt=/);
  await expect(scoreOf(device, 100)).toBeVisible();
  const attempts = await sql<{ score: number }>("SELECT score FROM attempts WHERE user_id = $1", [person.id]);
  expect(attempts).toEqual([{ score: 100 }]);
});

test("who signed in meanwhile is not told that somebody else's answer was saved", async ({ page }) => {
  const person = await signedIn(page);
  await start(page);
  const [first] = await answersOfPaper(person.id);
  if (!first) throw new Error("no paper");
  const tab = await page.context().newPage();
  await signedIn(tab);
  await answer(page, first, true);
  await expect(dialog(page)).toHaveAccessibleName("AI Proficiency Assessment");
  expect(await answered(person.id)).toBe(0);

  await signedIn(page, person);
  await open(page, "/quiz");
  await expect.poll(() => answered(person.id)).toBe(1);
});

test("an answer that is chosen before the page's code has come counts", async ({ page }) => {
  await start(page);
  const guest = await guestOf(page);
  const [first] = await answersOfPaper(guest);
  if (!first) throw new Error("no paper");
  const release = await holdScripts(page);
  await page.goto("/quiz", { waitUntil: "commit" });
  await answer(page, first, true);
  release();
  await expect(page.getByText("1 answered")).toBeVisible();
  await expect.poll(() => answered(guest)).toBe(1);
  await expect(next(page)).toBeEnabled();
});
