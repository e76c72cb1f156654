import { administrator, takeFile } from "../support/admin-pages";
import { expect, test } from "../support/browser";
import { expectAccessible, expectCurrentToldApart } from "../support/browser-screen";
import { countFigures } from "../support/figures";
import { createCourse, removeCourse, sql } from "../support/stack-database";

async function liveThroughIt(course: string) {
  await sql(
    `WITH people AS (
       INSERT INTO users (id, kind, email, created_at)
       SELECT gen_random_uuid(), 'account', 'figures-' || n || '@' || $1 || '.example', now() FROM generate_series(1, 30) n
       RETURNING id, substring(email FROM '[0-9]+')::int AS n
     ), quizzes AS (
       INSERT INTO attempts (id, user_id, kind, status, started_at, closed_at, score)
       SELECT gen_random_uuid(), id, 'practice', 'closed', now(), now(), 50 FROM people
     ), exams AS (
       INSERT INTO attempts (id, user_id, kind, status, entitlement_id, started_at, closed_at, score)
       SELECT gen_random_uuid(), id, 'certification', 'closed', gen_random_uuid(), now(), now(), 60 + n FROM people
       WHERE n > 16
     ), bought AS (
       INSERT INTO orders (id, reference, user_id, status, amount_total, amount_refunded, idempotency_key, paid_at)
       SELECT gen_random_uuid(), 'SBO-' || id, id, 'paid', 3900, CASE WHEN n = 30 THEN 900 ELSE 0 END, id::text, now()
       FROM people WHERE n > 15
     ), learning AS (
       INSERT INTO user_course_progress (id, user_id, course_id, current_lesson_id, enrolled_at, completed_at)
       SELECT gen_random_uuid(), id, $1,
         (SELECT l.id FROM course_lessons l WHERE l.course_id = $1 AND l.key = CASE WHEN n <= 10 THEN 'm1-l2' ELSE 'm1-l5' END),
         now(), CASE WHEN n > 10 THEN now() END
       FROM people
     )
     INSERT INTO lesson_completions (id, user_id, course_id, lesson_id, completed_at)
     SELECT gen_random_uuid(), people.id, $1, l.id, now()
     FROM people JOIN course_lessons l ON l.course_id = $1 AND (people.n > 10 OR l.key = 'm1-l1')`,
    [course],
  );
}

test("figures that lead to decisions, on a phone and a desktop", async ({ page }) => {
  const course = await createCourse({ lessons: 5 });
  try {
    await liveThroughIt(course);
    await sql(
      `INSERT INTO pgboss.job (id, name, data, state, created_on, completed_on)
       VALUES (gen_random_uuid(), 'certificates.issued-mail', '{}', 'completed', now(), now())`,
    );
    await countFigures();
    await administrator(page);
    await page.goto("/admin");
    await page.getByRole("link", { name: /^Figures: where learners stop/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();
    await expect(page.getByText(/^As of .* UTC/)).toBeVisible();
    await expectCurrentToldApart(page, page.getByRole("navigation", { name: "Period" }).getByRole("link"));

    const stops = page.locator("section[aria-labelledby=lessons]");
    const stop = stops.getByRole("listitem").filter({ hasText: course });
    await expect(stop).toContainText("33%");
    await expect(stop).toContainText("10 of 30 went no further");
    const details = stops.locator("details").filter({ hasText: course });
    if ((await details.getAttribute("open")) === null) await details.locator("summary").press("Enter");
    const drops = details.getByRole("table").last();
    await expect(drops.getByRole("row").nth(1)).toContainText("2. Lesson m1-l2");
    await expect(drops.getByRole("row").nth(1)).toContainText("30201033%");
    const plotted = details.getByRole("table", { name: `${course}: lessons in their order` });
    await expect(plotted.getByRole("row").nth(3)).toHaveText(/m1-l3\s*20\s*20/);

    const steps = page.getByRole("table", { name: "Conversion, step by step" });
    await expect(steps.getByRole("row", { name: /^Paid/ })).toHaveText(/% of \d+ who started a checkout$/);
    await expect(steps.getByRole("row", { name: /^Exam passed/ })).toHaveText(
      /% of \d+ who started the exam$/,
    );
    await expect(steps.getByRole("row", { name: /^Exam started/ })).toHaveText(/% of \d+ who came$/);

    const newcomers = page.getByRole("table", { name: "Sign-ups and buyers by week" });
    await expect(newcomers.getByRole("row")).toHaveCount(13);

    const sales = page.getByRole("table", { name: "Sales by week" });
    await expect(sales.getByRole("row")).toHaveCount(13);
    await expect(sales.getByRole("row").last()).toContainText("€");
    const [paid] = await sql<{ kept: number }>(
      `SELECT (sum(gross - refunded - disputed) / 100.0)::float AS kept FROM sale_rollups
       WHERE week > date_trunc('week', now() AT TIME ZONE 'UTC')::date - 28`,
    );
    const kept = new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }).format(
      paid?.kept ?? 0,
    );
    await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "4 weeks" }).click();
    await expect(page).toHaveURL(/weeks=4$/);
    await expect(page.locator("section[aria-labelledby=sales]")).toContainText(kept);
    await expect(page.locator("section[aria-labelledby=exam]")).toContainText(/passed, of \d+ handed in\d+%/);
    await expect(page.getByRole("table", { name: "Mail by week" }).getByRole("row")).toHaveCount(5);
    await page.getByRole("link", { name: "This week" }).click();
    await expect(page).toHaveURL(/weeks=this$/);
    await expect(newcomers.getByRole("row")).toHaveCount(2);

    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  } finally {
    await sql("DELETE FROM users WHERE email LIKE '%@' || $1 || '.example'", [course]);
    await removeCourse(course);
  }
});

test("each part can be taken along; what is not there says so", async ({ page }) => {
  await administrator(page);
  for (const [part, head] of Object.entries({
    lessons: "course,enrolled,not_begun,finished,number,lesson",
    steps: "step,label,people,share,of_people,of",
    newcomers: "week,came,signed_up,paid",
    sales: "week,currency,orders,gross_cents,refunded_cents,disputed_cents",
    exam: "week,handed_in,passed",
    mail: "week,sent,failed",
  })) {
    const response = await takeFile(page, `figures?part=${part}&weeks=4`);
    expect(response.status(), part).toBe(200);
    expect(response.headers()["content-disposition"]).toContain(`skillbite-${part}-4-weeks.csv`);
    const text = await response.text();
    // Without a learner there is no row, and a file without rows is empty.
    if (part !== "lessons" || text.length > 1) expect(text).toContain(head);
  }
  expect((await takeFile(page, "figures?part=people")).status()).toBe(404);
});
