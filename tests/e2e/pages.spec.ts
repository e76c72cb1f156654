import { expect, type Page, test } from "../support/browser";
import { createAccount, signedIn } from "../support/browser-people";
import { expectAccessible, expectNoSidewaysScroll, open } from "../support/browser-screen";
import { isSmall } from "../support/size";
import { createCourse, grant, removeCourse } from "../support/stack-database";

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const ALL = isSmall ? [PHONE] : [DESKTOP, PHONE];
const NARROWEST = { width: 320, height: 640 };
/** A phone with letters twice as large. */
const LARGE_LETTERS = { width: 195, height: 422 };
const NARROW = isSmall ? [LARGE_LETTERS] : [NARROWEST, LARGE_LETTERS];
const LEGAL = ["terms-of-service", "privacy-policy", "refund-policy", "cookie-policy", "bias-disclaimer"];
const FREE = "/course/ai-in-everyday-life";

async function lookAt(page: Page, sizes = ALL) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

async function visit(page: Page, path: string, { status = 200, sizes = ALL } = {}) {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
  await expect(page.getByRole("main"), path).toHaveCount(1);
  expect(await page.title(), path).toMatch(/Skillbite/);
  await lookAt(page, sizes);
}

test("every page that a guest meets, at every size", async ({ page, faults }) => {
  faults.expect(/status of 404/);
  for (const path of [
    "/",
    "/courses",
    "/courses/ai-in-everyday-life",
    "/courses/ai-in-business/sample",
    "/exam-guide",
    "/exam-facts",
    "/auth",
    "/auth/forgot",
    "/auth/confirm?token=x",
  ])
    await visit(page, path);
  for (const name of LEGAL) await visit(page, `/${name}`, { sizes: [PHONE] });
  await visit(page, "/no-such-page", { status: 404 });

  await open(page, "/auth?mode=signup");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("checkbox", { name: /Terms/ }).check();
  await page.getByRole("checkbox", { name: /Privacy/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Auth error")).toBeVisible();
  await lookAt(page, [PHONE]);
});

test("every page of signed-in people, at every size", async ({ page, faults }) => {
  const paid = await createCourse({ price: 6900, modules: 2, lessons: 2 });
  const locked = await createCourse({ price: 3900 });
  try {
    await signedIn(page, await createAccount({ consented: false }));
    await visit(page, "/auth/consent");
    const person = await signedIn(page);
    await visit(page, "/dashboard");
    await grant(person.id, `course_${paid}`);
    const own = ["/dashboard", "/dashboard/bite", "/dashboard/work"];
    for (const path of [FREE, `/course/${paid}`, ...own]) await visit(page, path);
    await grant(person.id, "course_ai-personal-productivity");
    for (const id of [`${paid}?lesson=m1-l2`, locked, "ai-personal-productivity"])
      await visit(page, `/course/${id}`, { sizes: [PHONE] });
    faults.expect(/status of 404/);
    const missing = ["/course/no-such-course", "/order/SBO-000000000000", "/organisation/nobodys", "/admin"];
    for (const path of missing) {
      await visit(page, path, { status: 404, sizes: [PHONE] });
      await expect(page, path).toHaveTitle(/ not found · /);
    }
  } finally {
    await removeCourse(paid);
    await removeCourse(locked);
  }
});
