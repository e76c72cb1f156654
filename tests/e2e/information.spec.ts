import { randomUUID } from "node:crypto";
import { SCRIPTS_LOST } from "@/components/layout/first-script";
import { expect, type Page, test } from "../support/browser";
import { expectAccessible, open, seeRefusal, seeToast } from "../support/browser-screen";
import { mailsTo } from "../support/mailbox";
import { sql, whileBroken, whileLocked } from "../support/stack-database";

test.describe("the contact form", () => {
  const words = () => `A question ${randomUUID()}\n\nwith two paragraphs`;
  const stored = (message: string) => sql("SELECT id FROM contact_messages WHERE message = $1", [message]);

  /** The browser's own checks end when React has hydrated the form. */
  async function openForm(page: Page) {
    await page.goto("/contact");
    await expect(page.getByRole("main").locator("form")).toHaveAttribute("novalidate");
  }

  async function fill(page: Page, message: string, email = "ada@test.example") {
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Message").fill(message);
  }
  const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();
  const seeSent = (page: Page) =>
    seeToast(page, "Message sent", "We will get back to you within 2 business days.");

  test("stores a message, mails the operator and says so", async ({ page }) => {
    const message = words();
    await openForm(page);
    await fill(page, message);
    await send(page);
    await seeSent(page);
    await expect(page.getByLabel("Message")).toHaveValue("");
    expect(await stored(message)).toHaveLength(1);
    const [operator] = await operators(message);
    expect(operator?.text).toContain("with two paragraphs");
  });

  async function operators(message: string) {
    const [line = ""] = message.split("\n");
    let found: { text: string }[] = [];
    await expect
      .poll(
        async () => {
          found = (await mailsTo("operator@skillbite.example")).filter(({ text }) => text.includes(line));
          return found.length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    return found;
  }

  test("names what is missing beside each field, and keeps what was typed", async ({ page }) => {
    const message = words();
    await openForm(page);
    await fill(page, message, "ada@test");
    await page.getByLabel("Name").fill(" ");
    await page.setViewportSize({ width: 390, height: 600 });
    await send(page);
    const said = page.getByRole("group", { name: "Check these fields" });
    await expect(said).toBeFocused();
    await said.getByRole("link", { name: "Enter your name." }).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByText("Name", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/complete e-mail address/);
    await expect(page.getByLabel("Message")).toHaveValue(message);

    const corner = page.getByRole("region", { name: "Notifications" });
    const before = await said.elementHandle();
    await send(page);
    await page.waitForFunction((element) => !element?.isConnected, before);
    await expect(said).toBeFocused();
    await expect(corner, "the fields say it").toHaveCount(0);
    await expectAccessible(page);
    expect(await stored(message)).toHaveLength(0);
    await fill(page, message);
    await send(page);
    await expect(corner).toContainText("Message sent");
    await expect(corner.getByRole("button")).toHaveCount(1);
  });

  test("keeps what was typed when nothing gets through, and sends it then", async ({
    page,
    faults,
    context,
  }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    const message = words();
    await openForm(page);
    await fill(page, message);
    await context.setOffline(true);
    await send(page);
    await seeRefusal(
      page.getByRole("main"),
      "Message not sent",
      "The server could not be reached. Please check your connection and try again.",
    );
    await context.setOffline(false);
    await expect(page.getByLabel("Message")).toHaveValue(message);
    await send(page);
    await seeSent(page);
    expect(await stored(message)).toHaveLength(1);
  });

  test("takes five messages an hour", async ({ page }) => {
    await openForm(page);
    for (let count = 0; count < 5; count++) {
      await fill(page, words());
      await send(page);
      await seeSent(page);
    }
    const message = words();
    await fill(page, message);
    await send(page);
    await seeRefusal(
      page.getByRole("main"),
      "Message not sent",
      "Too many attempts. Please wait 60 minutes and try again.",
    );
    await expect(page.getByLabel("Message")).toHaveValue(message);
  });

  test("thanks a program that fills in the hidden field, and forgets it", async ({ page }) => {
    const message = words();
    await openForm(page);
    await fill(page, message);
    await expect(page.getByRole("textbox", { name: "Website" })).toHaveCount(0);
    await page.locator("input[name=website]").evaluate((field: HTMLInputElement) => {
      field.value = "https://spam.example";
    });
    await send(page);
    await seeSent(page);
    expect(await stored(message)).toHaveLength(0);
  });

  test("works without JavaScript", async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false });
    const message = words();
    await page.goto("/contact");
    await fill(page, message);
    await send(page);
    await expect(page.getByRole("main")).toContainText("Message sent");
    await expect(page.getByRole("main")).toContainText("We will get back to you within 2 business days.");
    expect(await stored(message)).toHaveLength(1);
  });

  test("whose code cannot be loaded is sent all the same; a form that needs it says why nothing happens", async ({
    page,
    faults,
  }) => {
    faults.expect(/net::ERR_FAILED/);
    faults.expect(/Content Security Policy|refuses inline/); // the answer's page has no code either
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    await page.goto("/auth/forgot");
    await page.getByLabel("Email").fill("ada@test.example");
    await page.getByRole("button", { name: "Send me a link" }).click();
    expect(said).toEqual([SCRIPTS_LOST]);
    await expect(page.getByLabel("Email")).toHaveValue("ada@test.example");
    const message = words();
    await page.goto("/contact");
    await fill(page, message);
    await send(page);
    await expect(page.getByRole("main")).toContainText("Message sent");
    expect(await stored(message)).toHaveLength(1);
    expect(said).toHaveLength(1);
  });
});

test.describe("the questions", () => {
  const answer = (page: Page, id: string) => page.locator(`#${id}`);

  test("open one at a time, by keyboard too, and close again", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/faq");
    await expect(page.locator("main details")).toHaveCount(20);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/faq") asked.push(request.url());
    });
    await page.getByText("What does the certification exam cost?").click();
    await expect(answer(page, "exam-price")).toBeVisible();
    await expect(page).toHaveURL("/faq#exam-price");
    await page.getByText("How long does the exam take?").focus();
    await page.locator("summary", { hasText: "How long does the exam take?" }).press("Enter");
    await expect(answer(page, "exam-length")).toBeVisible();
    await expect(answer(page, "exam-price")).toBeHidden();
    await expect(page).toHaveURL("/faq#exam-length");
    expect(asked).toEqual([]);
    await expectAccessible(page);
    await page.locator("summary", { hasText: "How long does the exam take?" }).press("Enter");
    await expect(answer(page, "exam-length")).toBeHidden();
  });

  test("open by their address, and all of them on paper", async ({ page, newVisitor }) => {
    await page.goto("/faq#passing-score");
    await expect(answer(page, "passing-score")).toBeVisible();
    await expect(answer(page, "passing-score")).toBeInViewport();
    await page.evaluate(() => {
      window.location.hash = "#perks";
    });
    await expect(answer(page, "perks")).toBeVisible();
    await expect(answer(page, "passing-score")).toBeHidden();
    const plain = await newVisitor({ javaScriptEnabled: false });
    await plain.goto("/faq#accessibility");
    await expect(answer(plain, "accessibility")).toBeVisible();
    await plain.emulateMedia({ media: "print" });
    for (const id of ["exam-price", "perks", "gdpr"]) await expect(answer(plain, id)).toBeVisible();
  });
});

test.describe("the news", () => {
  const grid = (page: Page) => page.getByRole("main").getByRole("listitem");

  test("always have ours, which are read here", async ({ page }) => {
    await page.goto("/news");
    await expect(grid(page).first()).toContainText("Skillbite");
    await page.getByRole("link", { name: "Check one claim, the right one" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Check one claim, the right one" }),
    ).toBeVisible();
    await expectAccessible(page);
    const feed = await (await page.request.get("/feed.xml")).text();
    expect(feed).toContain("<link>https://skillbite.example/updates/check-one-claim</link>");
  });

  test("are cards that lead out in a new tab", { tag: "@journey" }, async ({ page }) => {
    await sql(
      `WITH feed AS (INSERT INTO news_feeds (key, name, url) SELECT 'test-' || n, 'Test', 'https://127.0.0.1/feed' FROM generate_series(0, 1) n RETURNING key)
       INSERT INTO news_articles (id, feed_key, title, link, source, published_at, summary)
       SELECT gen_random_uuid(), 'test-' || n % 2, 'Article ' || n, 'https://www.example.com/' || n, 'https://www.example.com',
         timestamptz '2027-11-01' - n * interval '1 day', repeat('Some words of a summary. ', 20)
       FROM generate_series(1, 18) n, (SELECT count(*) FROM feed) made`,
    );
    try {
      await page.goto("/news");
      await expect(grid(page)).toHaveCount(12);
      const link = page.getByRole("link", { name: /^Article 1 / });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("href", "https://www.example.com/1");
      await expect(grid(page).first()).toContainText("example.com");
      await expect(grid(page).first()).toContainText("31 October 2027");
      await expect(grid(page).first()).toContainText("Excerpt from the source");
      const excerpt = page.getByText("Some words of a summary.").first();
      await expect(excerpt).toHaveText(/^Some words .{100,150}…$/); // cut by the server, so that no style hides a part
      expect(await excerpt.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      await expectAccessible(page);

      const answer = await page.request.post("/api/fetch-news", {
        headers: { origin: new URL(page.url()).origin },
        data: { limit: 3, perFeed: 2, summarize: true },
      });
      const { articles } = await answer.json();
      expect(articles[0]).toEqual({
        title: "Article 1",
        link: "https://www.example.com/1",
        source: "https://www.example.com",
        published_at: expect.stringContaining("2027-10-31"),
        summary: expect.stringContaining("Some words"),
      });
      expect(articles).toHaveLength(3);
    } finally {
      await sql("DELETE FROM news_feeds WHERE key LIKE 'test-%'");
    }
  });

  test("say so when there are none", async ({ page }) => {
    await whileBroken(
      "UPDATE news_feeds SET is_enabled = false",
      "UPDATE news_feeds SET is_enabled = true",
      async () => {
        await page.goto("/news");
        await expect(page.getByRole("heading", { name: "No articles yet" })).toBeVisible();
        await expectAccessible(page);
      },
    );
  });

  test("are six skeletons while they load, and say when they failed", async ({ page }) => {
    await page.goto("/faq");
    await whileLocked("news_articles", async () => {
      await page.getByRole("contentinfo").getByRole("link", { name: "AI news" }).click();
      await expect(page.getByText("Loading news…")).toBeAttached();
      await expect(page.getByRole("main").locator("[aria-busy=true] > div")).toHaveCount(6);
    });
    await expect(grid(page).first()).toBeVisible();
    await whileBroken(
      "REVOKE SELECT ON news_articles FROM skillbite_app",
      "GRANT SELECT ON news_articles TO skillbite_app",
      async () => {
        await page.goto("/news");
        await expect(page.getByRole("main").getByRole("alert")).toHaveText(
          "Failed to load news: The news could not be read. Please try again in a few minutes.",
        );
      },
    );
  });
});

test.describe("after a payment", () => {
  test("a guest who bought the exam is led to it after two seconds", async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/exam\?access=exam/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/payment-success?exam_access=true");
    await expect(page.getByText("exam access is active")).toBeVisible();
    resolve();
    await page.waitForURL("/exam?access=exam");
  });

  test("a guest who goes elsewhere meanwhile is not led to the exam from there", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await open(page, "/payment-success?exam_access=true");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/courses\?_rsc=/, async (route) => {
      await promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/courses\?_rsc=/);
    await page.getByRole("link", { name: "Browse Courses" }).click();
    await asked;
    await page.clock.runFor(3_000);
    await page.clock.resume();
    resolve();
    await expect(page).toHaveURL("/courses");
    await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeVisible();
  });

  test("everybody else stays", async ({ page }) => {
    await page.goto("/payment-success?exam_access=yes");
    await expect(page.getByText("Taking you to the exam")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Start the certification exam" })).toHaveAttribute(
      "href",
      "/exam?access=exam",
    );
  });
});

test("a certificate's code is checked by a form without JavaScript, too", async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto("/certificate-verify");
  await page.getByLabel("Code").fill("sb-2026-0123 4567 8901 2345");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveURL(/code=sb-2026/);
  await expect(page.getByRole("main")).toContainText("SB-2026-0123456789012345");
});
