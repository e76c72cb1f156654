import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "../support/browser";
import {
  createAccount,
  DEVICES_COOKIE,
  enterCredentials,
  SESSION_COOKIE,
  signedIn,
  signIn,
} from "../support/browser-people";
import { ask, cookiesOf } from "../support/browser-requests";
import { expectAccessible, expectNoSidewaysScroll, open, untilTakenOver } from "../support/browser-screen";
import { stack } from "../support/stack";
import { whileBroken } from "../support/stack-database";

const NOT_FOUND = /status of 404/;

const header = (page: Page) => page.getByRole("banner");

test.describe("the 404 screen", () => {
  test("answers every unknown path, and leads home", { tag: "@journey" }, async ({ page, faults }) => {
    faults.expect(NOT_FOUND);
    for (const path of [
      "/no-such-page",
      "/courses/no/such",
      "/auth/nothing",
      "/api/nothing",
      "/legal/nothing.md",
    ]) {
      expect((await ask(path)).status, path).toBe(404);
    }
    // Below a page with a nonce, the same document needs its own hashes.
    for (const path of ["/auth/nothing", "/no-such-page?secret=1"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("404");
    }
    await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Return to Home", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});

test("a character that no text has does no harm in any address", async ({ page, request }) => {
  await signedIn(page);
  const Cookie = await cookiesOf(page);
  for (const path of [
    "/courses?q=%00&sort=%00&preview=%00",
    "/course/%00",
    "/course/ai-in-everyday-life?lesson=a%00b",
    "/certificate-verify?code=%00",
    "/order/%00",
    "/quiz?attempt=%00",
    "/news?x=%00",
  ]) {
    const answer = await request.get(path, { headers: { Cookie }, maxRedirects: 0 });
    expect(answer.status(), path).toBeLessThan(500);
  }
});

test.describe("the header of static pages", () => {
  const rememberFirst = () => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const painted = performance.getEntriesByType("paint").length > 0;
      Object.assign(window, {
        first: { session: document.documentElement.dataset.session ?? "none", painted },
      });
    }).observe(document, { childList: true, subtree: true });
  };
  const first = (page: Page) => page.evaluate(() => Reflect.get(window, "first"));

  test("offers 'Log in' to a guest from the first moment", async ({ page }) => {
    await page.addInitScript(rememberFirst);
    await page.goto("/");
    expect(await first(page)).toEqual({ session: "none", painted: false });
    await expect(header(page).getByRole("link", { name: "Log in" })).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeHidden();
  });

  test("offers 'Dashboard' to who is signed in from the first moment, until they sign out", async ({
    page,
  }) => {
    await signedIn(page);
    await page.addInitScript(rememberFirst);
    await page.goto("/");
    expect(await first(page)).toEqual({ session: "in", painted: false });
    await expect(header(page).getByRole("link", { name: "Log in" })).toBeHidden();
    await header(page).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    await header(page).getByRole("link", { name: "Skillbite" }).click();
    await expect(page).toHaveURL("/");
    await expect(header(page).getByRole("link", { name: "Log in" })).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeHidden();
  });

  test("offers 'Log in' without JavaScript", async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    await page.goto("/");
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeHidden();
    await header(page).getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("leads from the menu of a phone to every link without JavaScript", async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto("/");
    await expect(header(page).getByRole("button", { name: "Menu" })).toBeHidden();
    await header(page).getByRole("link", { name: "Menu" }).click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Pricing" })).toBeInViewport();
  });

  test("has a menu on a phone, which goes with a link, Escape and its button", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.setViewportSize({ width: 260, height: 560 }); // a phone with letters of 24 px
    await expect(button).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await untilTakenOver(button);
    await button.click();
    await expect(menu).toContainText("Trusted by 2,500+ professionals");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole("link", { name: "Courses" }).click();
    await expect(page).toHaveURL("/courses");
    await expect(menu).toBeHidden();
  });
});

test("what stands by itself is as tall as a finger on a touch screen", async ({ newVisitor }) => {
  const page = await newVisitor({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  /** Lower than 44 px and not part of a sentence. A checkbox is pressed by its label too. */
  const low = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "a, button, summary, select, input:not([type=checkbox], [type=radio])",
        ),
      ]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".sr-only"))
        .filter((it) => {
          const isInSentence =
            getComputedStyle(it).display === "inline" && it.parentElement?.textContent !== it.textContent;
          const isWholeCard = getComputedStyle(it, "::after").position === "absolute";
          return !isInSentence && !isWholeCard && it.getBoundingClientRect().height < 43.5;
        })
        .map((it) => it.outerHTML),
    );
  const pages = [
    "/",
    "/courses",
    "/courses/ai-in-business",
    "/courses/ai-in-everyday-life/sample",
    "/pricing",
    "/faq",
    "/certificate-verify",
    "/exam-guide",
    "/exam-facts",
    "/auth",
    "/sitemap",
    "/privacy-policy",
  ];
  for (const path of pages) {
    await page.goto(path);
    expect(await low(), path).toEqual([]);
  }
  await signedIn(page);
  for (const path of ["/dashboard", "/dashboard/badges", "/account", "/course/ai-in-everyday-life"]) {
    await page.goto(path);
    expect(await low(), path).toEqual([]);
  }
});

test.describe("what every response says", () => {
  test("to caches: nothing about a person is kept; a nonce is used once", async ({ page }) => {
    await signedIn(page);
    const Cookie = await cookiesOf(page);
    for (const path of ["/dashboard", "/courses", "/course/ai-in-everyday-life", "/auth"]) {
      expect((await ask(path, { Cookie })).headers.get("cache-control"), path).toMatch(/no-store/);
    }
    const nonce = async () =>
      /'nonce-([^']+)'/.exec((await ask("/courses")).headers.get("content-security-policy") ?? "")?.[1];
    const [one, two] = [await nonce(), await nonce()];
    expect(one).toBeTruthy();
    expect(one).not.toBe(two);
    expect((await ask("/auth/reset?token=x")).headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("to a proxy: nothing compressed, scripts and styles for good, also in parts", async ({ request }) => {
    const offered = { "accept-encoding": "gzip, deflate, br, zstd" };
    const about = await (await request.get("/about", { headers: offered })).text();
    for (const kind of [".css", ".js"]) {
      const [path = ""] = new RegExp(`/_next/static/[\\w./~-]+\\${kind}`).exec(about) ?? [];
      const whole = await request.get(path, { headers: offered });
      expect(whole.headers()["content-encoding"]).toBeUndefined();
      expect(whole.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
      const part = await request.get(path, { headers: { range: "bytes=0-9" } });
      expect(part.status()).toBe(206);
      expect(await part.text()).toBe((await whole.text()).slice(0, 10));
    }
    for (const path of ["/about", "/courses", "/course/none", "/none"]) {
      const answer = await request.get(path, { headers: offered });
      expect(answer.headers()["content-encoding"], path).toBeUndefined();
    }
  });

  test("about a session: cookies that scripts and other sites cannot use", async ({ page }) => {
    const person = await createAccount();
    await signIn(page, person);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(["sb_hint", DEVICES_COOKIE, SESSION_COOKIE]);
    for (const { name, ...flags } of cookies) {
      expect(flags, name).toMatchObject({
        httpOnly: name !== "sb_hint",
        sameSite: "Lax",
        path: "/",
        domain: "localhost",
      });
      const days = name === DEVICES_COOKIE ? 400 : 30;
      expect(flags.expires - Date.now() / 1000, name).toBeLessThanOrEqual(days * 86_400 + 1);
    }
    expect(await page.evaluate(() => document.cookie)).toBe("sb_hint=1");
    expect(cookies.find(({ name }) => name === "sb_hint")?.value).toBe("1");
    expect(cookies.find(({ name }) => name === SESSION_COOKIE)?.value).not.toContain(person.id);

    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page).toHaveURL("/auth");
    const left = await page.context().cookies();
    expect(left.map(({ name }) => name)).toEqual([DEVICES_COOKIE]);
  });

  test("about its health: it lives, and is ready while the database is", async () => {
    const status = async (path: string) => (await ask(path)).status;
    expect(await status("/api/health/live")).toBe(200);
    expect(await status("/api/health/ready")).toBe(200);
    await whileBroken(
      "REVOKE SELECT ON pgboss.queue FROM skillbite_app",
      "GRANT SELECT ON pgboss.queue TO skillbite_app",
      async () => {
        expect(await status("/api/health/ready")).toBe(503);
        expect(await status("/api/health/live")).toBe(200);
      },
    );
    expect(await status("/api/health/ready")).toBe(200);
  });
});

test("a page that fails is told to the log once, in a line of JSON as everything is", async () => {
  const file = join(stack().logs, "web.log");
  const before = statSync(file).size;
  let requestId: string | null = null;
  await whileBroken(
    "REVOKE SELECT ON courses FROM skillbite_app",
    "GRANT SELECT ON courses TO skillbite_app",
    async () => {
      const answer = await ask("/courses");
      requestId = answer.headers.get("x-request-id");
      await answer.text();
    },
  );
  const entries = () => {
    const lines = readFileSync(file).subarray(before).toString().split("\n");
    const whole = lines.slice(0, -1); // the last one may be half written
    const all = whole.map((line) => JSON.parse(line) as { code?: string; path?: string; requestId?: string });
    // The line of a request of before may come late.
    return all.filter((entry) => entry.code !== "request" || entry.requestId === requestId);
  };
  const told = [
    { code: "request_failed", path: "/courses", requestId },
    { code: "request", route: "/courses", status: 500, requestId },
  ];
  await expect.poll(entries).toMatchObject(told);
});

test.describe("movement", () => {
  test("is there for who wants it, and not for who asked for less", async ({ page }) => {
    await open(page, "/auth");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const seconds = (property: string) =>
      page
        .getByRole("region", { name: "Notifications" })
        .getByText("Auth error")
        .evaluate(
          (title, name) =>
            Number.parseFloat(getComputedStyle(title.parentElement?.parentElement ?? title)[name as "color"]),
          property,
        );
    await enterCredentials(page, "nobody@test.example", "no password of mine");
    await expect(page.getByText("Auth error")).toBeVisible();
    expect(await seconds("animationDuration")).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await seconds("animationDuration")).toBeLessThan(0.001);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("body *")].some((element) => {
        const style = getComputedStyle(element);
        return [style.animationDuration, style.transitionDuration].some(
          (text) => Number.parseFloat(text) > 0.001,
        );
      }),
    );
    expect(moving).toBe(false);
  });
});

test.describe("the film of a lesson", () => {
  test("has captions that load, can be fetched in parts, and plays where the browser can", async ({
    page,
  }) => {
    await signedIn(page);
    await page.goto("/course/ai-in-everyday-life");
    const film = page.getByLabel("Video: Introduction to Everyday AI");
    await expect(film).toBeVisible();
    await expect(film).toHaveAttribute("controls");
    const cues = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
    await expect.poll(cues).toBeGreaterThan(5);
    await expect(film.locator("track")).toHaveAttribute("kind", "captions");

    const sources = await film.locator("source").evaluateAll((all) =>
      all.map((source) => ({
        src: source.getAttribute("src") ?? "",
        type: source.getAttribute("type") ?? "",
      })),
    );
    expect(sources.length).toBeGreaterThan(0);
    for (const { src, type } of sources) {
      const part = await ask(src, { Range: "bytes=100-199" });
      expect(part.status, src).toBe(206);
      expect(part.headers.get("content-type"), src).toBe(type.split(";")[0]);
      expect((await part.arrayBuffer()).byteLength, src).toBe(100);
    }
    const poster = await ask((await film.getAttribute("poster")) ?? "");
    expect(poster.headers.get("content-type")).toMatch(/^image\//);

    // Not every Chromium has H.264 and AAC; without them it must say so.
    const canPlay = await film.evaluate((video: HTMLVideoElement) =>
      video.canPlayType('video/mp4; codecs="avc1.640028, mp4a.40.2"'),
    );
    const outcome = await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      return video.play().then(
        () => "plays",
        (error: Error) => error.name,
      );
    });
    expect(outcome).toBe(canPlay ? "plays" : "NotSupportedError");
    const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    if (canPlay) await expect.poll(seconds).toBeGreaterThan(0.5);
  });
});
