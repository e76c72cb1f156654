import { expect, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { expectAccessible, open } from "../support/browser-screen";
import { createCourse, grant, removeCourse, sql, whileBroken } from "../support/stack-database";

/* Rows of product.md, section 8 that are no toast. */

let id = "";
test.beforeEach(async () => {
  id = await createCourse({ price: 3900, lessons: 2 });
});
test.afterEach(() => removeCourse(id));

test("an image of a lesson that does not arrive is replaced by 'Failed to load image'", async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/);
  const person = await signedIn(page);
  await grant(person.id, `course_${id}`);
  await sql(
    `UPDATE course_lessons SET content = content ||
       '<p><img src="/images/badge.svg" alt="Here"> <img src="/images/none.png" alt="A chart"></p>
        <p><img src="data:image/png;base64,none" alt=""></p>'
     WHERE course_id = $1`,
    [id],
  );
  const failed = page.getByText("Failed to load image", { exact: true });
  await open(page, `/course/${id}`);
  await expect(failed).toHaveCount(2);
  await expect(failed.first()).toBeVisible();
  await expect(page.getByText("A chart", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "Here" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("img")).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Mark Complete" }).first().click();
  await page.getByRole("link", { name: "Next lesson" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lesson m1-l2" })).toBeVisible();
  await expect(failed).toHaveCount(2);
});

test("an access check that fails is no access", async ({ page }) => {
  const person = await signedIn(page);
  await grant(person.id, `course_${id}`);
  await whileBroken(
    "REVOKE SELECT ON entitlements FROM skillbite_app",
    "GRANT SELECT ON entitlements TO skillbite_app",
    async () => {
      await page.goto(`/course/${id}`);
      await expect(page.getByRole("heading", { name: "Course Access Required" })).toBeVisible();
    },
  );
  await page.reload();
  await expect(page.getByText(`secret-of-${id}-m1-l1`)).toBeVisible();
});

test("a lesson that cannot be kept as the current one, and a progress that cannot be read, are logged only", async ({
  page,
}) => {
  const person = await signedIn(page);
  await grant(person.id, `course_${id}`);
  const reads = async () => {
    await expect(page.getByText(`secret-of-${id}-m1-l1`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Notifications" })).toHaveCount(0);
  };
  await whileBroken(
    "REVOKE INSERT, UPDATE ON user_course_progress FROM skillbite_app",
    "GRANT INSERT, UPDATE ON user_course_progress TO skillbite_app",
    async () => {
      await open(page, `/course/${id}`);
      await reads();
    },
  );
  await open(page, `/course/${id}`);
  await page.getByRole("button", { name: "Mark Complete" }).first().click();
  await expect(page.getByRole("region", { name: "Your progress" })).toContainText("1 of 2");
  await page.getByRole("button", { name: "Close notification" }).first().click();
  await whileBroken(
    "REVOKE SELECT ON lesson_completions FROM skillbite_app",
    "GRANT SELECT ON lesson_completions TO skillbite_app",
    async () => {
      await page.goto(`/course/${id}?lesson=m1-l1`);
      await reads();
      await page.goto(`/courses?q=${id}`);
      await expect(page.getByRole("article").filter({ hasText: id })).toBeVisible();
    },
  );
  await page.goto(`/course/${id}`);
  await expect(page.getByRole("region", { name: "Your progress" })).toContainText("1 of 2");
});
