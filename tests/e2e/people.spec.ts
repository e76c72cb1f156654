import { expect, test } from "../support/browser";
import { createAccount, type Person, signedIn } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll, open, seeToast } from "../support/browser-screen";
import { mailTo } from "../support/mailbox";
import { devices } from "../support/size";
import { sql } from "../support/stack-database";
import { assignSeat, createOrganisation } from "../support/stack-organisations";

async function giveSeat(orgId: string, name: string | null, { lessons = 0, days = 0 } = {}): Promise<Person> {
  const person = await createAccount();
  await sql("UPDATE users SET name = $2 WHERE id = $1", [person.id, name]);
  await assignSeat(orgId, person);
  await sql("UPDATE seat_assignments SET started_at = now() - interval '30 days' WHERE user_id = $1", [
    person.id,
  ]);
  await sql(
    `INSERT INTO lesson_completions (id, user_id, lesson_id, course_id, completed_at)
     SELECT gen_random_uuid(), $1, l.id, l.course_id, now() - $3 * interval '1 day' FROM course_lessons l
     WHERE l.retired_at IS NULL ORDER BY l.course_id, l.order_index LIMIT $2`,
    [person.id, lessons, days],
  );
  return person;
}

for (const [where, viewport] of devices) {
  test(`on ${where} an owner sees at once who has not begun, is stuck or learns, and reminds them`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport });
    const owner = await createAccount();
    const orgId = await createOrganisation(owner, { size: 50 });
    const idle = await giveSeat(orgId, "Ada Lovelace");
    await giveSeat(orgId, null);
    await giveSeat(orgId, "Grace Hopper", { lessons: 3, days: 23 });
    await giveSeat(orgId, "Edith Clarke", { lessons: 4, days: 1 });
    await signedIn(page, owner);
    await open(page, `/organisation/${orgId}`);

    await test.step("people stand on the first screen, seats that nobody has in one line", async () => {
      const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
      await expect(row("Ada Lovelace")).toContainText("Not begun");
      await expect(row("Ada Lovelace")).toContainText(idle.email);
      await expect(row("No name yet")).toContainText("Not begun");
      await expect(row("Grace Hopper")).toContainText("no lesson for 23 days");
      await expect(row("Edith Clarke")).toContainText("Learning");
      await expect(row("Edith Clarke")).toContainText(/\d+ days left/);
      for (const name of ["Ada Lovelace", "Grace Hopper"]) {
        const box = await row(name).boundingBox();
        expect((box?.y ?? 9_999) + (box?.height ?? 0), name).toBeLessThanOrEqual(viewport.height);
      }
      await expect(page.getByText("Nobody on seat")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "46 of 50 seats free" })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step("a number is a filter, and its button is for those people", async () => {
      await page.getByRole("link", { name: "1 Stuck" }).click();
      await expect(page.getByRole("heading", { name: "Who is stuck" })).toBeVisible();
      await expect(page.getByRole("rowheader")).toHaveCount(1);
      await expect(page.getByRole("button", { name: /Remind all who are stuck/ })).toBeVisible();
      await page.getByRole("link", { name: "Show everybody" }).click();
      await expect(page.getByRole("rowheader")).toHaveCount(4);
    });

    await test.step("the reminder says how many get a mail before it is sent, and none twice", async () => {
      await page.getByRole("button", { name: /Remind all who have not begun/ }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Remind 2 people who have not begun" });
      await expect(dialog).toContainText("2 people get a mail: a reminder of their seat.");
      await expect(dialog.getByRole("listitem").filter({ hasText: "Ada Lovelace" })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Send 2 mails" }).press("Enter");
      await seeToast(page, "Done", "The mails are on their way.");
      await mailTo(idle.email, "Your seat at Skillbite");
      await page.getByRole("button", { name: /Remind all who have not begun/ }).press("Enter");
      await expect(dialog).toContainText("2 people get none: a reminder goes to nobody within 7 days");
      await expect(dialog).toContainText(/It is possible again from \d+ \w+ \d{4} at/);
      await expect(dialog.getByRole("button", { name: /^Send/ })).toHaveCount(0);
      await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toContainText(/reminded \d+ \w+ \d{4}/);
    });
  });
}

for (const [where, viewport] of devices) {
  test(`on ${where} who joined without a name is asked once on the dashboard`, async ({ newVisitor }) => {
    let page = await newVisitor({ viewport });
    const orgId = await createOrganisation(await createAccount());
    const [willing, unwilling] = [await giveSeat(orgId, null), await giveSeat(orgId, null)];
    const question = () => page.getByRole("region", { name: "What is your name?" });
    await signedIn(page, willing);
    await open(page, "/dashboard");
    await question().getByRole("button", { name: "Save my name" }).press("Enter");
    await expect(question().getByRole("textbox")).toHaveAccessibleDescription("Enter your name.");
    await expectAccessible(page);
    await question().getByRole("textbox").fill("Katherine Johnson");
    await question().getByRole("button", { name: "Save my name" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Welcome, Katherine Johnson" })).toBeVisible();
    await expect(question()).toHaveCount(0);

    page = await newVisitor({ viewport });
    await signedIn(page, unwilling);
    await open(page, "/dashboard");
    await question().getByRole("button", { name: "Not now" }).press("Enter");
    await expect(question()).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
    await expect(question()).toHaveCount(0);
  });
}
