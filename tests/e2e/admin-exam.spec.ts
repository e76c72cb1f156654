import { administrator, takeFile } from "../support/admin-pages";
import { expect, test } from "../support/browser";
import { carryOut, expectAccessible, expectNoSidewaysScroll, seeToast } from "../support/browser-screen";
import { sql } from "../support/stack-database";

/** Figures of a night: 300 answers to each question of the exam, by which all do well. */
/** Of the live questions and of one pilot. */
async function writeFigures(pilotId: string) {
  await sql(
    `INSERT INTO question_statistics (version_id, responses, facility, discrimination, papers, exposures, seconds, computed_at)
     SELECT v.id, 300, 0.5 + (ascii(md5(v.id::text)) % 30) / 100.0, 0.25 + (ascii(reverse(md5(v.id::text))) % 30) / 100.0,
       5000, 200 + 10 * (ascii(md5(v.id::text)) % 30), 48.4, now()
     FROM current_question_versions v WHERE v.bank = 'skills_certification' AND (v.status = 'live' OR v.id = $1)`,
    [pilotId],
  );
  await sql(
    `INSERT INTO option_statistics (option_id, version_id, share, correlation)
     SELECT o.id, o.version_id, CASE WHEN o.is_correct THEN s.facility ELSE (1 - s.facility) / 3 END,
       CASE WHEN o.is_correct THEN s.discrimination ELSE -0.15 END
     FROM question_options o JOIN question_statistics s USING (version_id)`,
  );
  await sql(
    `INSERT INTO paper_statistics VALUES ('', 4100, 5000, 68.24, 16.1, 0.784, 7.48, 0.312, 0.398, now()),
       ('3f9a1c07de', 60, 75, 70.1, 15, 0.5, 9, 0.4, 0.41, now())`,
  );
}

async function clearFigures() {
  for (const table of ["question_statistics", "option_statistics", "paper_statistics"])
    await sql(`DELETE FROM ${table}`);
}

test("an operator sees how the exam measures, and promotes a pilot that does well", {
  tag: "@journey",
}, async ({ page }) => {
  const [item] = await sql<{ id: string; questionId: string; key: string }>(
    `SELECT v.id, v.question_id AS "questionId", v.key FROM current_question_versions v
     JOIN question_options o ON o.version_id = v.id AND o.right_if IS NOT NULL
     JOIN question_versions w ON w.id = v.id AND w.stimulus NOT LIKE '%<th></th>%'
     WHERE v.cell = 'cost' ORDER BY v.key LIMIT 1`,
  );
  if (!item) throw new Error("no question");
  await sql("UPDATE questions SET status = 'pilot' WHERE id = $1", [item.questionId]);
  const [{ pilots } = { pilots: "" }] = await sql<{ pilots: string }>(
    "SELECT count(*)::text AS pilots FROM current_question_versions WHERE cell = 'cost' AND status = 'pilot'",
  );
  try {
    await clearFigures(); // a night's count of exams that other tests sat
    await administrator(page);
    await page.goto("/admin/exam");
    await expect(page.getByText("No attempt at the exam has been counted yet.")).toBeVisible();
    await expectAccessible(page);

    await writeFigures(item.id);
    await page.reload();
    const papers = page.getByRole("table", { name: "Papers by pool version" });
    await expect(papers.getByRole("row", { name: /^All/ })).toContainText("4,10068.216.10.787.531%5,00040%");
    await expect(papers.getByRole("row", { name: "3f9a1c07de" })).toContainText("6070.115.0––40%");
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    const cells = page.getByRole("table", { name: "Questions by cell" });
    await expect(cells.getByRole("row", { name: /^cost/ }).getByRole("cell").nth(1)).toHaveText(pilots);

    await page.getByRole("link", { name: /^1\s*promote the pilot$/ }).press("Enter");
    await expect(page).toHaveURL(/bank=skills_certification&step=promote/);
    await expect(page.getByLabel("Next step")).toHaveValue("promote");
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("row").nth(1).getByRole("link").press("Enter");

    await expect(page.getByText("What to do next: promote the pilot")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Stimulus" })).toBeVisible();
    await expect(page.getByText(/^Would be right if/).first()).toBeVisible();
    await expect(page.getByText(/^facility, of 300 first answers; 95% interval/)).toBeVisible();
    await expect(page.getByText(/^\d+% of 300 first answers, correlation/)).toHaveCount(4);
    await expect(page.getByText(/^\d+% of all papers of the last 90 days that could have it/)).toBeVisible();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await page.getByText("These figures as a table").press("Enter");
    await expect(page.getByRole("table", { name: /^Questions of the cell cost/ })).toContainText(
      `${item.key} (this one)`,
    );

    await carryOut(page.getByRole("main"), "Promote", { Reason: "300 answers, and it separates" });
    await seeToast(page, "Done", "The question is drawn into new papers.");
    await expect(page.getByText("drawn", { exact: true })).toBeVisible();
    await expect(page.getByText("What to do next: nothing")).toBeVisible();
    await page.goto(`/admin/audit?q=questions:${item.questionId}`);
    await expect(page.getByRole("row", { name: /question\.promoted/ })).toContainText(
      "300 answers, and it separates",
    );

    const file = await (await takeFile(page, "export?listing=questions&cell=cost&status=live")).text();
    expect(file.split("\n")[0]).toContain("Next step");
    expect(file).toContain(item.key);
    expect(file).not.toContain(",law,");
  } finally {
    await clearFigures();
    await sql("UPDATE questions SET status = 'live', promoted_at = NULL WHERE id = $1", [item.questionId]);
  }
});
