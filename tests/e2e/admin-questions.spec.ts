import { administrator, carryOutInRow, takeFile } from "../support/admin-pages";
import { expect, test } from "../support/browser";
import { createAccount } from "../support/browser-people";
import { carryOut, expectAccessible, seeToast, untilTakenOver } from "../support/browser-screen";
import { mailTo } from "../support/mailbox";
import { sql } from "../support/stack-database";

/** A closed exam of 20 questions, `right` of them answered right. `item` is one of the 20. */
async function sit(userId: string, item: string, right: number, isItemRight: boolean) {
  const [attempt] = await sql<{ id: string }>(
    `WITH held AS (
       INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at)
       VALUES (gen_random_uuid(), $1, 'exam', 'operator', gen_random_uuid(), '2026-01-01') RETURNING id)
     INSERT INTO attempts (id, user_id, kind, status, entitlement_id, declared_at, started_at, closed_at, score)
     SELECT gen_random_uuid(), $1, 'certification', 'closed', id, now(), now(), now(), 5 * $2::int FROM held RETURNING id`,
    [userId, right],
  );
  const asRight = isItemRight ? right - 1 : right;
  await sql(
    `INSERT INTO attempt_items (id, attempt_id, position, version_id, option_ids, answer_id, answer_seq)
     SELECT gen_random_uuid(), $1, n, version_id, option_ids, CASE
       WHEN version_id = $2 THEN CASE WHEN $4 THEN key_id ELSE other_id END
       WHEN n <= $3 THEN key_id ELSE other_id END, 1
     FROM (
       SELECT v.id AS version_id, array_agg(o.id ORDER BY o.order_index) AS option_ids,
         (array_agg(o.id) FILTER (WHERE o.is_correct))[1] AS key_id,
         (array_agg(o.id ORDER BY o.order_index) FILTER (WHERE NOT o.is_correct))[1] AS other_id,
         row_number() OVER (ORDER BY v.id = $2, q.category, q.key) AS n
       FROM question_versions v JOIN questions q ON q.id = v.question_id JOIN question_options o ON o.version_id = v.id
       WHERE v.id = $2 OR v.id IN (SELECT w.id FROM question_versions w JOIN questions p ON p.id = w.question_id
         WHERE p.bank = 'skills_certification' AND w.id <> $2 ORDER BY p.key LIMIT 19)
       GROUP BY v.id, q.category, q.key
     ) drawn`,
    [attempt?.id, item, asRight, isItemRight],
  );
  return attempt?.id ?? "";
}

async function lastQuestion() {
  const [item] = await sql<{ id: string; key: string; other: string }>(
    `SELECT v.id, q.key, (SELECT text FROM question_options WHERE version_id = v.id AND NOT is_correct
       ORDER BY order_index LIMIT 1) AS other
     FROM questions q JOIN question_versions v ON v.question_id = q.id
     WHERE q.bank = 'skills_certification' AND q.absent_since IS NULL AND q.retired_at IS NULL ORDER BY q.key DESC LIMIT 1`,
  );
  if (!item) throw new Error("no question");
  return item;
}

/**
 * A copy of it that is never drawn: nobody but the test has answered it, and correcting its key touches no exam of
 * another test.
 */
async function questionOfItsOwn() {
  const { id, other } = await lastQuestion();
  const [copy] = await sql<{ id: string; key: string }>(
    `WITH parent AS (
       INSERT INTO questions (id, bank, scope, key, category, order_index, cell, item_type, retired_at)
       SELECT gen_random_uuid(), q.bank, q.scope, q.key || '-' || gen_random_uuid(), q.category, q.order_index, q.cell,
         q.item_type, now()
       FROM questions q JOIN question_versions v ON v.question_id = q.id WHERE v.id = $1 RETURNING id, key),
     version AS (
       INSERT INTO question_versions (id, question_id, version, type, stimulus, question, explanation)
       SELECT gen_random_uuid(), parent.id, 1, v.type, v.stimulus, v.question, v.explanation
       FROM parent, question_versions v WHERE v.id = $1 RETURNING id),
     options AS (
       INSERT INTO question_options (id, version_id, text, order_index, is_correct)
       SELECT gen_random_uuid(), version.id, o.text, o.order_index, o.is_correct
       FROM version, question_options o WHERE o.version_id = $1)
     SELECT version.id, parent.key FROM version, parent`,
    [id],
  );
  if (!copy) throw new Error("no question");
  return { ...copy, other };
}

test("a key was wrong: who now passes is certified and told, who would now fail waits for a person", {
  tag: "@journey",
}, async ({ page }) => {
  const item = await questionOfItsOwn();
  const [passes, fails, loses] = [await createAccount(), await createAccount(), await createAccount()];
  await sql("UPDATE users SET name = 'Ada Lovelace' WHERE id = $1", [passes.id]);
  await sit(passes.id, item.id, 15, false);
  const failing = await sit(fails.id, item.id, 16, true);
  const losing = await sit(loses.id, item.id, 16, true);
  await administrator(page);
  await page.goto("/admin/questions");
  await page.getByLabel("Find").fill(item.key);
  await page.getByLabel("Asked in").selectOption("Exam");
  await page.getByRole("button", { name: "Find" }).press("Enter");
  await expect(page).toHaveURL(/bank=skills_certification/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").nth(1).getByRole("link").press("Enter");
  const other = page.getByRole("radio", { name: `Is right: ${item.other}` });
  await untilTakenOver(other);
  await other.press("Space");
  await page.getByRole("button", { name: "Preview the correction" }).press("Enter");
  const effect = page.getByRole("status").filter({ hasText: "What this correction touches" });
  await expect(page.locator("#preview")).toBeFocused();
  await expect(effect).toContainText("3 attempts of 3 people: 1 with a higher score, 0 with a lower one.");
  await expect(effect).toContainText("Of the higher ones, 1 attempt passes that did not");
  await expect(effect).toContainText("2 passes would be none, with 0 certificates");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await carryOut(effect, "Correct the key and rescore", { Reason: "the source says otherwise" });
  await seeToast(page, "Done", "The key is corrected; the rescoring runs.");

  const mail = await mailTo(passes.email, "Your Skillbite certificate");
  expect(mail.text).toContain("marked by a wrong key");
  expect(await sql("SELECT score FROM attempts WHERE id = $1", [failing])).toEqual([{ score: 80 }]);
  await expect(async () => {
    await page.goto(`/admin/questions/${item.id}`);
    await expect(page.getByText(/^Finished/)).toContainText(
      "1 higher (1 of them passed, 1 certificate issued), 0 lower",
      { timeout: 5_000 },
    );
  }).toPass();
  await expect(page.getByText("the source says otherwise")).toBeVisible();
  await page.getByRole("link", { name: "look at them" }).press("Enter");

  const row = page.getByRole("row", { name: fails.email });
  await expect(row).toContainText("75");
  await expectAccessible(page);
  await carryOutInRow(row, "Keep the pass", { Reason: "it was our mistake" });
  await expect(row).toContainText("kept");
  const last = page.getByRole("row", { name: loses.email });
  await last.scrollIntoViewIfNeeded(); // its place depends on other rows; only scrolling sideways is a fault
  await expect(last.getByRole("button", { name: "Decide" })).toBeInViewport();
  await carryOutInRow(last, "Withdraw the pass", { Reason: "a pass by an answer that is wrong" });
  await expect(last).toContainText("taken");
  const regret = await mailTo(loses.email, "Your result has changed: Skillbite corrected a question");
  expect(regret.text).toContain("it is 75%, below the 80% of a pass");
  expect(regret.text).not.toContain("a pass by an answer that is wrong");
  expect(await sql("SELECT score FROM attempts WHERE id = $1", [losing])).toEqual([{ score: 75 }]);
  await page.goto(`/admin/audit?q=attempts:${failing}`);
  await expect(page.getByRole("row", { name: /pass\.kept/ })).toContainText("it was our mistake");
});

test("a question is retired and comes back; its reports are read and closed", async ({ page }) => {
  const item = await lastQuestion();
  const person = await createAccount();
  const attemptId = await sit(person.id, item.id, 10, true);
  await sql(
    `INSERT INTO question_reports (id, version_id, attempt_id, user_id, message, reported_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 'Two of them are right.', now())`,
    [item.id, attemptId, person.id],
  );
  await administrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  await page.getByRole("link", { name: /reported questions?/ }).press("Enter");
  await expect(page).toHaveURL(/state=reported/);
  await expect(page.getByRole("row").nth(1)).toContainText("look at the report");
  await page.goto(`/admin/questions/${item.id}`);
  await expect(page.getByText("What to do next: look at the report")).toBeVisible();
  await page.getByRole("link", { name: "Look at the report" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Reports" })).toBeFocused();
  await expect(page.getByText("Two of them are right.")).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  const main = page.getByRole("main");
  await carryOut(main, "Mark as looked at", { Reason: "the wording is clear" });
  await expect(page.getByText("looked at", { exact: true })).toBeVisible();
  try {
    await carryOut(main, "Retire", { Reason: "nobody can know this" });
    await expect(page.getByText("retired", { exact: true })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await carryOut(main, "Bring back", { Reason: "it was clear after all" });
    await expect(page.getByText("drawn", { exact: true })).toBeVisible();
  }
  const file = await (await takeFile(page, "export?listing=questions&bank=skills_practice")).text();
  expect(file).toContain("Skills quiz");
  expect(file).not.toContain(",Exam,");
});

test("a complaint about a question is answered, its key corrected, and who complained is rescored", async ({
  page,
}) => {
  const item = await questionOfItsOwn();
  const person = await createAccount();
  await sql("UPDATE users SET name = 'Ada Lovelace' WHERE id = $1", [person.id]);
  const attemptId = await sit(person.id, item.id, 15, false);
  await sql(
    `INSERT INTO question_reports (id, version_id, attempt_id, user_id, message, reported_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 'The other one follows from the table.', now())`,
    [item.id, attemptId, person.id],
  );
  await administrator(page);
  await page.goto(`/admin/questions/${item.id}`);
  await expect(page.getByText("The other one follows from the table.")).toBeVisible();
  const other = page.getByRole("radio", { name: `Is right: ${item.other}` });
  await untilTakenOver(other);
  await other.press("Space");
  await page.getByRole("button", { name: "Preview the correction" }).press("Enter");
  const effect = page.getByRole("status").filter({ hasText: "What this correction touches" });
  await carryOut(effect, "Correct the key and rescore", { Reason: "the table says so" });
  await seeToast(page, "Done", "The key is corrected; the rescoring runs.");
  await carryOut(page.getByRole("main"), "Mark as looked at", {
    Answer: "You are right. We have corrected the key.",
    Reason: "the table says so",
  });
  const answer = await mailTo(person.email, "Our answer on the question you reported to Skillbite");
  expect(answer.text).toContain("You are right. We have corrected the key.");
  await expect(page.getByText("Answered: You are right. We have corrected the key.")).toBeVisible();
  await mailTo(person.email, "Your Skillbite certificate");
  expect(await sql("SELECT score FROM attempts WHERE id = $1", [attemptId])).toEqual([{ score: 80 }]);
});
