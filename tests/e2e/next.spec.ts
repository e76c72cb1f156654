import { expect, test } from "../support/browser";
import { createAccount, enterCredentials, signedIn, signIn, toSignIn } from "../support/browser-people";
import { ask, cookiesOf } from "../support/browser-requests";
import { open, untilTakenOver } from "../support/browser-screen";
import { linkIn, mailTo } from "../support/mailbox";
import { stack } from "../support/stack";

test.describe("where one goes after signing in", () => {
  test("back to where one was: path, query and hash; the form is not in the history", {
    tag: "@journey",
  }, async ({ page }) => {
    const person = await createAccount();
    await page.goto("/?from=friend#taste");
    const logIn = page.getByRole("link", { name: "Log in" });
    await untilTakenOver(logIn); // plain /auth before hydration
    await logIn.click();
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/?from=friend#taste")}`);
    await enterCredentials(page, person.email);
    await expect(page).toHaveURL("/?from=friend#taste");

    await page.context().clearCookies();
    await page.goto("/terms-of-service");
    await signIn(page, person, `/auth?next=${encodeURIComponent("/courses?sort=title#top")}`);
    await expect(page).toHaveURL("/courses?sort=title#top");
    await page.goBack();
    await expect(page).toHaveURL("/terms-of-service");
  });

  test("a guest on a page of signed-in people signs in and is there", async ({ newVisitor }) => {
    const person = await createAccount();
    const lesson = "/course/ai-in-everyday-life?lesson=what-ai-gets-wrong";
    for (const path of ["/dashboard", lesson]) {
      const page = await newVisitor();
      await page.goto(path);
      await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
      if (path === lesson) await toSignIn(page);
      await enterCredentials(page, person.email);
      await expect(page).toHaveURL(path);
    }
  });

  test("whoever forgot the password on the way is there with the new one, also on another device", async ({
    page,
    newVisitor,
  }) => {
    const person = await createAccount();
    const next = "/courses?sort=title#top";
    const there = `/auth?next=${encodeURIComponent(next)}`;
    await open(page, there);
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    const link = linkIn(await mailTo(person.email, "Choose a new Skillbite password"), "/auth/reset?token=");
    expect([...new URL(link).searchParams.keys()]).toEqual(["token"]);

    const elsewhere = await newVisitor();
    await open(elsewhere, link);
    await elsewhere.getByLabel("New password", { exact: true }).fill("four warm biscuits");
    await elsewhere.getByRole("button", { name: "Save the new password" }).click();
    await expect(elsewhere).toHaveURL(there);
    await enterCredentials(elsewhere, person.email, "four warm biscuits");
    await expect(elsewhere).toHaveURL(next);

    await open(page, link);
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL(`/auth/forgot?next=${encodeURIComponent(next)}`);
    await page.goto(`/auth/forgot?next=${encodeURIComponent("//evil.test")}`);
    await expect(page.locator("input[name=next]")).toHaveValue("/dashboard");
  });

  test("who has a session is sent on from /auth, and back does not lead there", async ({ page }) => {
    await signedIn(page);
    await page.goto("/terms-of-service");
    await page.goto(`/auth?next=${encodeURIComponent("/courses?sort=title")}`);
    await expect(page).toHaveURL("/courses?sort=title");
    await page.goBack();
    await expect(page).toHaveURL("/terms-of-service");
  });

  for (const next of ["//evil.test", "/\\evil.test", "javascript:alert(1)"]) {
    test(`never to ${next}`, async ({ page }) => {
      await signIn(page, await createAccount(), `/auth?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL("/dashboard");
    });
  }

  test("never to another site, however it is written", async ({ page }) => {
    await signedIn(page);
    const Cookie = await cookiesOf(page);
    const location = async (query: string, path = "/auth") => {
      const answer = await ask(`${path}?${query}`, { Cookie });
      expect(answer.status, query).toBe(307);
      return new URL(answer.headers.get("location") ?? "", stack().url).href;
    };
    const hostile = [
      "//evil.test",
      "///evil.test",
      "/\\evil.test",
      "\\\\evil.test",
      "/\\/evil.test",
      "https://evil.test",
      "HTTPS:evil.test",
      "evil.test",
      "javascript:alert(1)",
      "data:text/html,hello",
      "/\t/evil.test",
      "/\n/evil.test",
      "\u0000//evil.test",
      " //evil.test",
      "/..//evil.test",
      "/.//evil.test",
      "@evil.test",
      "",
    ];
    for (const next of hostile) {
      const query = `next=${encodeURIComponent(next)}`;
      expect(await location(query), next).toBe(`${stack().url}/dashboard`);
      expect(await location(query, "/auth/consent"), next).toBe(`${stack().url}/dashboard`);
    }
    expect(await location("next=/%5Cevil.test")).toBe(`${stack().url}/dashboard`);
    expect(await location("next=//evil.test&next=/courses")).toBe(`${stack().url}/dashboard`);
    expect(await location("next=/courses&next=//evil.test")).toBe(`${stack().url}/courses`);
    expect(await location("next=%2F%255Cevil.test")).toBe(`${stack().url}/%5Cevil.test`);
    expect(await location(`next=${encodeURIComponent("/courses?a=//evil.test")}`)).toBe(
      `${stack().url}/courses?a=//evil.test`,
    );
  });
});
