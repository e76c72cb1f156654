import { exerciseSamples } from "../../app/design/exercise-samples";
import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { chooseRadio, enter, tick } from "../support/keyboard";
import { finish, start } from "../support/quiz-pages";
import { devices } from "../support/size";
import { answersOfPaper } from "../support/stack-answers";
import { sql } from "../support/stack-database";

const TITLE = "A bite of this test";

const keyOf = (userId: string) => `2000-01-03-${userId}`;

/** This week's bite, so that the test does not depend on the day on which it runs. This person has done all others. */
async function addBite(userId: string) {
  const choose = exerciseSamples.find(({ kind }) => kind === "choose");
  await sql(
    `INSERT INTO exercise_tries (id, user_id, version_id, answer, is_done, tried_at)
     SELECT gen_random_uuid(), $1, v.id, '{"kind": "solution"}', true, now() - interval '30 days'
     FROM exercise_versions v JOIN exercises e ON e.id = v.exercise_id WHERE e.bite_id IS NOT NULL`,
    [userId],
  );
  await sql(
    `WITH bite AS (
       INSERT INTO bites (id, key, date, title, content, sources)
       VALUES (gen_random_uuid(), $1, date_trunc('week', now() AT TIME ZONE 'UTC')::date, $2, '<p>Read this for a minute.</p>',
         '[{"name": "A source", "url": "https://example.org/"}]') RETURNING id),
     exercise AS (
       INSERT INTO exercises (id, bite_id, key, order_index, section)
       SELECT gen_random_uuid(), id, 'a-bite', 0, 0 FROM bite RETURNING id)
     INSERT INTO exercise_versions (id, exercise_id, version, content) SELECT gen_random_uuid(), id, 1, $3 FROM exercise`,
    [keyOf(userId), TITLE, JSON.stringify(choose)],
  );
}

/** So that no day ends during the test: where it is noon, and the same date as in UTC. */
async function liveAtNoon(userId: string) {
  const west = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${west < 0 ? west : `+${west}`}`;
  await sql("UPDATE users SET time_zone = $2 WHERE id = $1", [userId, zone]);
}

/** On the test's clock: everything that this person has done was a day earlier. */
async function nextDay(userId: string) {
  const back = (column: string) => `${column} = ${column} - interval '1 day'`;
  await sql(`UPDATE review_cards SET ${back("due_at")}, ${back("reviewed_at")} WHERE user_id = $1`, [userId]);
  await sql(
    `UPDATE card_reviews SET ${back("reviewed_at")} WHERE card_id IN (SELECT id FROM review_cards WHERE user_id = $1)`,
    [userId],
  );
  await sql(`UPDATE attempts SET ${back("started_at")}, ${back("closed_at")} WHERE user_id = $1`, [userId]);
}

const card = (page: Page) => page.getByRole("region", { name: "Weekly Bite" });
const figure = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");
const press = (page: Page, name: string) => enter(page.getByRole("button", { name, exact: true }));

for (const [device, viewport] of devices) {
  test(`what was missed in the quiz comes back in the Weekly Bite, by keyboard on ${device}`, {
    tag: "@journey",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { id } = await signedIn(page);
    await liveAtNoon(id);
    await addBite(id);

    const missed = await test.step("one question of the quiz is missed", async () => {
      await start(page);
      const paper = await answersOfPaper(id);
      await finish(page, id, { right: 19 });
      const last = paper.at(-1);
      if (!last) throw new Error("no paper");
      return last;
    });

    await test.step("the next day the dashboard says what there is to do", async () => {
      await nextDay(id);
      await page.goto("/dashboard");
      await expect(card(page)).toContainText("One thing that you missed is due again.");
      await expect(card(page)).toContainText(TITLE);
      await enter(card(page).getByRole("link", { name: "Start this week's bite" }));
      await expect(page.getByRole("heading", { level: 1, name: "Weekly Bite" })).toBeVisible();
    });

    const group = page.getByRole("group", { name: missed.question });
    const choose = (name: string) => chooseRadio(group.getByRole("radio", { name, exact: true }));

    await test.step("it asks the question again, without its answer, and is answered wrong", async () => {
      await open(page, "/dashboard/bite");
      await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
      await expect(group).toBeVisible();
      expect(await page.content()).not.toContain(missed.explanation.slice(0, 40));
      await expectAccessible(page);
      await press(page, "Check");
      await expect(page.getByRole("alert").getByText("Choose one first.")).toBeVisible();
      await choose(missed.wrong);
      await press(page, "Check");
      await expect(page.getByRole("heading", { name: "Not yet" })).toBeFocused();
      await expect(page.getByText(missed.explanation)).toBeVisible();
      await expect(page.getByText(/^Taught in /)).toBeVisible();
      await expect(page.getByText("Comes back tomorrow.")).toBeVisible();
      await expectAccessible(page);
      await press(page, "Next");
    });

    await test.step("the new bite is read and done", async () => {
      await expect(page.getByRole("heading", { level: 2, name: TITLE })).toBeFocused();
      await expect(page.getByRole("link", { name: "A source" })).toHaveAttribute(
        "href",
        "https://example.org/",
      );
      await expect(page.getByRole("button", { name: "Finish" })).toHaveCount(0);
      const exercise = page.getByRole("region", { name: "Exercise 2 of 2" });
      await chooseRadio(exercise.getByRole("radio", { name: /looked the answer up/ }));
      await press(page, "Check exercise 2");
      await expect(exercise.getByText("Nothing here shows a search.").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Finish" })).toHaveCount(0);
      await chooseRadio(exercise.getByRole("radio", { name: /contains chance/ }));
      await press(page, "Check exercise 2");
      await expect(exercise.getByText("Right.").first()).toBeVisible();
      await expectAccessible(page);
      await press(page, "Finish");
    });

    await test.step("the end says what was right, when it comes back, and the XP of the week", async () => {
      await expect(page.getByRole("heading", { name: "Done: 0 of 2 right" })).toBeFocused();
      await expect(page.getByText("+20 XP: this week's bite is complete")).toBeVisible();
      await expect(page.getByText("Today counts for your streak.")).toBeVisible();
      await expect(page.getByText("Comes back tomorrow.")).toBeVisible();
      await expectAccessible(page);
      await enter(page.getByRole("link", { name: "Back to the dashboard" }).last());
      await expect(card(page)).toContainText("All done. The next item comes back tomorrow.");
      await expect(figure(page, "XP")).toHaveText("20");
      await expect(figure(page, "Streak")).toHaveText("2 days");
    });

    await test.step("a day later it asks the question alone, and is answered right", async () => {
      await nextDay(id);
      await open(page, "/dashboard/bite");
      await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
      await choose(missed.right);
      await press(page, "Check");
      await expect(page.getByRole("heading", { name: "Right", exact: true })).toBeVisible();
      await expect(page.getByText("Comes back in 3 days.")).toBeVisible();
      await press(page, "Finish");
      await expect(page.getByRole("heading", { name: "Done: 1 of 1 right" })).toBeFocused();
      await expect(page.getByText(/^\+\d+ XP/)).toHaveCount(0);
      const xp = await sql("SELECT amount FROM xp_ledger WHERE user_id = $1", [id]);
      expect(xp).toEqual([{ amount: 20 }]);
    });

    await test.step("nothing is left, and a reminder is asked for", async () => {
      await open(page, "/dashboard/bite");
      await expect(page.getByRole("heading", { name: "All done for now" })).toBeVisible();
      const box = page.getByRole("checkbox", { name: /^Remind me by mail/ });
      await expect(box).not.toBeChecked();
      await tick(box);
      await press(page, "Save");
      await seeToast(page, "Saved", "We mail you once a week at most.");
      await expectAccessible(page);
      await page.goto("/account");
      await expect(page.getByRole("checkbox", { name: /^Weekly Bite reminder/ })).toBeChecked();
    });
    await sql("UPDATE bites SET retired_at = now() WHERE key = $1", [keyOf(id)]);
  });
}

test("an exercise that was missed is done again, and the server may be away", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|Failed to fetch/);
  const { id } = await signedIn(page);
  const [exercise] = await sql<{ id: string; key: string }>(
    `SELECT e.exercise_id AS id, e.key FROM current_exercise_versions e JOIN course_lessons l ON l.id = e.lesson_id
     JOIN public_courses c ON c.id = l.course_id WHERE c.price = 0 AND e.content ->> 'kind' = 'estimate' ORDER BY e.key LIMIT 1`,
  );
  await sql(
    `INSERT INTO review_cards (id, user_id, exercise_id, due_at, stability, difficulty, reps, lapses, state, learning_steps, reviewed_at)
     VALUES (gen_random_uuid(), $1, $2, now(), 0.212, 6.4133, 1, 0, 2, 0, now() - interval '1 day')`,
    [id, exercise?.id],
  );
  await open(page, "/dashboard/bite");
  const region = page.getByRole("region", { name: /^Exercise 1 of / });
  await region.getByRole("textbox").fill("987654321");
  await expect(region.getByRole("button", { name: /^Show the answer/ })).toHaveCount(0);
  await page.route("**/dashboard/bite", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await press(page, "Check exercise 1");
  await expect(region.getByText("The server cannot be reached.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Next|Finish)$/ })).toHaveCount(0);
  await page.unroute("**/dashboard/bite");
  await expect(region.getByText("Not quite.")).toBeVisible();
  await expect(page.getByText("Comes back tomorrow.")).toBeVisible();
  await expect(page.getByText(/^Taught in /)).toBeVisible();
  await expectAccessible(page);
  const reviews = await sql(
    "SELECT r.is_right FROM card_reviews r JOIN review_cards c ON c.id = r.card_id WHERE c.user_id = $1",
    [id],
  );
  expect(reviews).toEqual([{ is_right: false }]);
});
