import { expect, type Page, test } from "../support/browser";
import { createAccount, enterCredentials, SESSION_COOKIE, signedIn } from "../support/browser-people";
import { ask, get } from "../support/browser-requests";
import { expectAccessible, open } from "../support/browser-screen";
import { actionCall, actions } from "../support/crawl";
import { guestOf, start } from "../support/quiz-pages";
import { devices } from "../support/size";
import { stack } from "../support/stack";
import { grant, sql } from "../support/stack-database";

const DENIED = "Exam Access Required";
const quiz = (page: Page) => page.getByRole("link", { name: "Take the free skills quiz" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const [device, viewport] of devices) {
  test(`the exam's gate begins with the free quiz, on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, "/exam");
    await expect(heading(page)).toHaveText(DENIED);
    await expect(quiz(page)).toBeInViewport({ ratio: 1 });
    const areaOf = async (name: string) => {
      const box = await page.getByRole("region", { name }).boundingBox();
      return { top: box?.y ?? 0, left: box?.x ?? 0, width: box?.width ?? 0 };
    };
    const [free, exam] = [
      await areaOf("Not sure yet? Start with the free quiz"),
      await areaOf("The certification exam"),
    ];
    expect(free.top < exam.top || free.left < exam.left).toBe(true);
    expect(free.width).toBeGreaterThanOrEqual(exam.width);
    await expectAccessible(page);
    await quiz(page).click();
    await expect(page).toHaveURL("/quiz");
  });
}

test.describe("the middleware, with the pages behind it,", () => {
  const PRIVATE = [
    "/dashboard",
    "/account",
    "/course/ai-in-business",
    "/organisation",
    "/admin",
    "/dashboard/none",
  ];

  test("sends strangers to sign in, and a cookie that nobody has sealed is none", async () => {
    for (const path of PRIVATE) {
      for (const Cookie of ["", `${SESSION_COOKIE}=made`]) {
        const answer = await ask(`${path}?x=1`, { Cookie });
        expect(answer.status, path).toBe(307);
        expect(answer.headers.get("location"), path).toBe(`/auth?next=${encodeURIComponent(`${path}?x=1`)}`);
      }
    }
  });

  test("leads nobody in a circle whose session has ended elsewhere", async ({ page }) => {
    const person = await signedIn(page);
    await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [person.id]);
    await page.goto("/dashboard/work");
    await expect(page).toHaveURL("/auth?next=%2Fdashboard%2Fwork");
    await enterCredentials(page, person.email);
    await expect(page).toHaveURL("/dashboard/work");
    await page.goto("/auth?next=%2Fdashboard");
    await expect(page).toHaveURL("/dashboard");
  });

  test("keeps nobody out who followed a link before signing in elsewhere", async ({ page }) => {
    const person = await createAccount();
    await open(page, "/about");
    const toDashboard = page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" });
    await toDashboard.hover();
    await toDashboard.click();
    await expect(page).toHaveURL("/auth?next=%2Fdashboard");
    await page.goBack();
    const other = await page.context().newPage();
    await signedIn(other, person);
    await other.close();
    await toDashboard.click();
    await expect(page).toHaveURL("/dashboard");
    await expect(heading(page)).toContainText("Welcome");
  });

  test("opens the exam to who buys it while the gate is open", async ({ page }) => {
    await open(page, "/quiz");
    await page.goto("/exam");
    await expect(heading(page)).toHaveText(DENIED);
    const other = await page.context().newPage();
    const person = await signedIn(other, await createAccount());
    await grant(person.id, "exam");
    await other.close();
    await page.reload();
    await expect(heading(page)).toHaveText("AI Proficiency Certification Exam");
    await page.goto("/exam/access");
    await expect(page).toHaveURL("/exam");
  });

  test("lets a guest through to the page, which knows who has paid", async ({ page }) => {
    await start(page);
    await page.goto("/exam");
    await expect(heading(page)).toHaveText(DENIED);
    await grant(await guestOf(page), "exam");
    await page.reload();
    await expect(heading(page)).toHaveText("AI Proficiency Certification Exam");
  });

  test("leaves actions to guard themselves, and pages that do not exist to the 404", async () => {
    const { id = "" } = actions().find(({ name }) => name === "changeProfileAction") ?? {};
    const { headers, body } = actionCall(id, { name: "Mallory", timeZone: "UTC" }, "/account", "");
    const answer = await fetch(`${stack().url}/account`, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"code":"unauthenticated"');
    for (const path of ["/dashboards", "/DASHBOARD", "/x/..%2fdashboard", "/course", "/EXAM"])
      expect((await ask(path)).status, path).toBe(404);
  });

  test("answers HEAD, data of a page and a prefetch without a word of the page", async () => {
    const head = await fetch(`${stack().url}/account`, { method: "HEAD", redirect: "manual" });
    expect([head.status, head.headers.get("location")]).toEqual([307, "/auth?next=%2Faccount"]);
    const prefetch = { "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" };
    for (const headers of [{ RSC: "1" }, { RSC: "1", ...prefetch }]) {
      const data = await get("/account?_rsc=1", headers);
      expect(data).not.toMatch(/Signed-in devices|Second factor/);
    }
  });
});
