import { expect, type Page, test } from "../support/browser";
import { createAccount, enterCredentials, signedIn, toSignIn } from "../support/browser-people";
import { cookiesOf, get, isAction } from "../support/browser-requests";
import { expectAccessible, open, seeToast } from "../support/browser-screen";
import { createCourse, grant, removeCourse, sql, whileBroken, whileLocked } from "../support/stack-database";

const FREE = "ai-in-everyday-life";
const FIRST = "Introduction to Everyday AI"; // its first lesson
const FAILED = "Failed to mark lesson as complete";
const LATER = "Please try again later";

const outline = (page: Page) => page.getByRole("navigation", { name: "Course content" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** How a browser reports an error in server components. */
const SERVER_FAULT = /Minified React error #441/;

const kinds: Record<string, string>[] = [
  {},
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
];

let courses: string[] = [];
async function course(...options: Parameters<typeof createCourse>) {
  const id = await createCourse(...options);
  courses.push(id);
  return id;
}
test.afterEach(async () => {
  for (const id of courses) await removeCourse(id);
  courses = [];
});

test.describe("the catalogue", () => {
  test("a guest who enrols signs in first and is in the course, enrolled", async ({ page }) => {
    const { id, email } = await createAccount();
    await open(page, "/courses");
    const enroll = page.getByRole("button", { name: "Enroll for free: AI in Everyday Life" });
    await expect(enroll).toHaveText("Enroll for free");
    await enroll.click();
    await expect(page).toHaveURL(`/auth?next=%2Fcourse%2F${FREE}`);
    const reason = "A free account keeps your progress in “AI in Everyday Life”. You go on there next.";
    await expect(page.getByText(reason)).toBeVisible();
    await toSignIn(page);
    await enterCredentials(page, email);
    await seeToast(page, "Signed in", `Welcome, ${email}`);
    await expect(page).toHaveURL(`/course/${FREE}`);
    await expect(page.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
    expect(await sql("SELECT course_id FROM user_course_progress WHERE user_id = $1", [id])).toEqual([
      { course_id: FREE },
    ]);
    await page.getByRole("link", { name: "Back to Courses" }).click();
    await page.getByRole("link", { name: "Continue Learning: AI in Everyday Life" }).click();
    await expect(page).toHaveURL(`/course/${FREE}?lesson=introduction-to-everyday-ai`);
  });

  test("enrolling fails when the course was taken off the list meanwhile", async ({ page }) => {
    const id = await course();
    const { id: userId } = await signedIn(page);
    await open(page, "/courses");
    await sql("UPDATE courses SET is_published = false WHERE id = $1", [id]);
    await page.getByRole("button", { name: `Enroll for free: ${id}` }).click();
    await seeToast(page, "Enrollment Failed", LATER);
    await expect(page).toHaveURL("/courses");
    expect(await sql("SELECT id FROM user_course_progress WHERE user_id = $1", [userId])).toEqual([]);
  });

  test("shows six cards in grey while it loads", async ({ page }) => {
    await signedIn(page);
    await page.goto("/dashboard");
    await whileLocked("course_lessons", async () => {
      await page.getByRole("banner").getByRole("link", { name: "Courses" }).click();
      const loading = page.getByText("Loading courses…").locator("xpath=..");
      await expect(loading).toHaveAttribute("aria-busy", "true");
      await expect(loading.locator(":scope > div")).toHaveCount(6);
    });
    await expect(page.getByRole("article").filter({ hasText: "AI in Everyday Life" })).toBeVisible();
    await expect(page.getByText("Loading courses…")).toHaveCount(0);
  });

  test("says so when there is nothing in it", async ({ page }) => {
    await whileBroken(
      "CREATE TABLE put_away AS SELECT id FROM courses WHERE is_published; UPDATE courses SET is_published = false",
      "UPDATE courses SET is_published = true WHERE id IN (SELECT id FROM put_away); DROP TABLE put_away",
      async () => {
        await page.goto("/courses");
        await expect(page.getByRole("heading", { name: "No courses found" })).toBeVisible();
        await expectAccessible(page);
      },
    );
  });

  test("says so when it cannot be read, and recovers", async ({ page, faults }) => {
    faults.expect(/status of 500/);
    faults.expect(SERVER_FAULT);
    await whileBroken(
      "REVOKE SELECT ON courses FROM skillbite_app",
      "GRANT SELECT ON courses TO skillbite_app",
      async () => {
        await page.goto("/courses");
        await seeToast(page, "Error loading courses", LATER);
        await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
        await expect(page.getByText("permission denied")).toHaveCount(0);
        await expectAccessible(page);
      },
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article").filter({ hasText: "AI in Everyday Life" })).toBeVisible();
  });
});

test.describe("the player", () => {
  test("of a course that does not exist leads back to the catalogue", async ({ page, faults }) => {
    faults.expect(/status of 404/);
    await signedIn(page);
    for (const id of ["no-such-course", "%2e%2e%2fcourses", "AI-IN-EVERYDAY-LIFE", "nothing/assessment"]) {
      const answer = await page.goto(`/course/${id}`);
      expect(answer?.status(), id).toBe(404);
      await expect(page.getByRole("heading", { name: "Course not found" })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to Courses" }).click();
    await expect(page).toHaveURL("/courses");
  });

  test("says 'Loading course...' while it loads", async ({ page }) => {
    await signedIn(page);
    await page.goto(`/course/${FREE}`);
    await page.goto("/dashboard");
    await whileLocked("course_modules", async () => {
      await page.getByRole("link", { name: "Continue Learning: AI in Everyday Life" }).click();
      await expect(page.getByText("Loading course...").last()).toBeVisible();
    });
    await expect(page.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
    await expect(page.getByText("Loading course...")).toHaveCount(0);
  });

  test("says so when it cannot be read, and recovers", async ({ page, faults }) => {
    faults.expect(/status of 500/);
    faults.expect(SERVER_FAULT);
    await signedIn(page);
    await whileBroken(
      "REVOKE SELECT ON course_modules FROM skillbite_app",
      "GRANT SELECT ON course_modules TO skillbite_app",
      async () => {
        await page.goto(`/course/${FREE}`);
        await seeToast(page, "Error loading course", LATER);
        await expect(page.getByText("permission denied")).toHaveCount(0);
        await expectAccessible(page);
      },
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
  });

  test("says so when a lesson cannot be completed: gone meanwhile, or no network", async ({
    page,
    faults,
  }) => {
    const id = await course();
    const { id: userId } = await signedIn(page);
    await open(page, `/course/${id}?lesson=m1-l2`);
    await sql("UPDATE course_lessons SET retired_at = now() WHERE course_id = $1 AND key = 'm1-l2'", [id]);
    await page.getByRole("button", { name: "Mark Complete" }).first().click();
    await seeToast(page, "Error", FAILED);

    await open(page, `/course/${id}?lesson=m1-l3`);
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Mark Complete" }).first().click();
    await seeToast(page, "Error", FAILED);
    expect(await sql("SELECT id FROM lesson_completions WHERE user_id = $1", [userId])).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Mark Complete" }).first().click();
    await seeToast(page, "Lesson complete: +50 XP", "You are at 50%.");
  });

  test("can be used with the keyboard alone", async ({ page }) => {
    const id = await course();
    await signedIn(page);
    await open(page, `/course/${id}`);
    const tabTo = async (target: ReturnType<Page["getByRole"]>) => {
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press("Tab");
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(target).toBeFocused();
    };
    await tabTo(outline(page).getByRole("link", { name: "Lesson m1-l2" }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Lesson m1-l2")).toBeVisible();
    const complete = page.getByRole("button", { name: "Mark Complete" }).last();
    await tabTo(complete);
    await expect(complete).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Space");
    await expect(page.getByRole("region", { name: "Your progress" })).toContainText("1 of 3");
    await expect(page.locator("p:focus")).toHaveText("Completed.Badge earned: First bite");
    await tabTo(page.getByRole("link", { name: "Next lesson" }));
    await page.keyboard.press("Enter");
    await expect(heading(page, "Lesson m1-l3")).toBeVisible();
  });
});

test.describe("a paid course", () => {
  test("shows and sends nothing of its lessons to who has no access", async ({ page }) => {
    const id = await course({ price: 3900, modules: 2, lessons: 2 });
    const person = await signedIn(page);
    const addresses = [
      `/course/${id}`,
      `/course/${id}?lesson=m1-l1`,
      `/course/${id}?lesson=m2-l2`,
      "/courses",
    ];
    const Cookie = await cookiesOf(page);
    const leaks = async (headers: Record<string, string>) => {
      const found: string[] = [];
      for (const path of addresses) {
        for (const kind of kinds) {
          const text = await get(path, { ...headers, ...kind });
          if (text.includes("secret-of-")) found.push(path);
        }
      }
      return new Set(found);
    };
    const bodies: Promise<string>[] = [];
    page.on("response", (response) => bodies.push(response.text().catch(() => "")));
    for (const path of addresses.slice(0, 3)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Course Access Required" })).toBeVisible();
      await expect(page.getByText("3 modules", { exact: true })).toBeVisible();
      await expect(page.getByText("€39", { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to Courses" }).click();
    await page.getByRole("link", { name: `Enroll for €39: ${id}` }).click();
    await expect(page.getByRole("dialog", { name: id })).toContainText("€39");
    expect((await Promise.all(bodies)).filter((body) => body.includes("secret-of-"))).toHaveLength(0);
    expect(await leaks({ Cookie })).toEqual(new Set());
    expect(await leaks({})).toEqual(new Set());
    expect(await sql("SELECT id FROM user_course_progress WHERE user_id = $1", [person.id])).toEqual([]);

    // Proves that the search finds: who bought the level gets the text, but not locked lessons.
    await grant(person.id, "level_beginner");
    expect(await leaks({ Cookie })).toEqual(new Set(addresses.slice(0, 2)));
    await page.goto(`/course/${id}`);
    await expect(heading(page, "Lesson m1-l1")).toBeVisible();
    await expect(page.getByText(`secret-of-${id}-m1-l1`)).toBeVisible();
  });

  test("goes lesson by lesson: what is locked cannot be chosen, read or completed", async ({ page }) => {
    const id = await course({ price: 3900, modules: 2, lessons: 2 });
    const other = await course({ price: 3900 });
    const person = await signedIn(page);
    await grant(person.id, `course_${id}`);
    await page.goto(`/course/${id}`);
    const row = (key: string) =>
      outline(page)
        .getByRole("listitem")
        .filter({ hasText: `Lesson ${key}` });
    await expect(row("m1-l1")).toContainText("Current");
    for (const key of ["m1-l2", "m2-l1", "m2-l2"]) {
      await expect(row(key)).toContainText("Locked");
      await expect(row(key).getByRole("link")).toHaveCount(0);
    }
    await row("m1-l2").click();
    await expect(heading(page, "Lesson m1-l1")).toBeVisible();
    await expect(page.getByRole("link", { name: "Next lesson" })).toHaveCount(0);
    await expectAccessible(page);

    const Cookie = await cookiesOf(page);
    for (const key of ["no-such-lesson", "m1-l2", "m2-l2"]) {
      await page.goto(`/course/${id}?lesson=${key}`);
      const why = key === "no-such-lesson" ? "Select a lesson to get started" : /^This lesson opens once/;
      await expect(page.getByRole("heading", { name: why })).toBeVisible();
      for (const kind of kinds) {
        expect(await get(`/course/${id}?lesson=${key}`, { Cookie, ...kind })).not.toContain("secret-of-");
      }
    }
    await expectAccessible(page);

    await open(page, `/course/${id}`);
    for (const [courseId, lessonKey] of [
      [id, "m1-l2"],
      [id, "m2-l2"],
      [id, "what-ai-gets-wrong"],
      [other, "m1-l1"],
    ] as const) {
      await page.route("**/course/**", async (route) => {
        const body = route.request().postData() ?? "";
        if (!isAction(route.request(), "lessonKey")) return route.continue();
        return route.continue({ postData: body.replace(id, courseId).replace("m1-l1", lessonKey) });
      });
      await page.getByRole("button", { name: "Mark Complete" }).first().click();
      await seeToast(page, "Error", FAILED);
      await page.unroute("**/course/**");
    }
    expect(await sql("SELECT id FROM lesson_completions WHERE user_id = $1", [person.id])).toEqual([]);
    expect(await sql("SELECT id FROM xp_ledger WHERE user_id = $1", [person.id])).toEqual([]);

    await open(page, `/course/${id}`);
    await page.getByRole("button", { name: "Mark Complete" }).first().click();
    await seeToast(page, "Lesson complete: +50 XP", "You are at 25%.");
    await expect(row("m1-l1")).toContainText("Done");
    await row("m1-l2").getByRole("link").click();
    await expect(heading(page, "Lesson m1-l2")).toBeVisible();
    await expect(row("m2-l1")).toContainText("Locked");
  });
});
