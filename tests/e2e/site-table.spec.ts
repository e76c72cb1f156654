import { expect, type Page, test } from "../support/browser";
import { signedIn } from "../support/browser-people";
import { ask } from "../support/browser-requests";
import { grant, sql } from "../support/stack-database";
import { tierOffered } from "../support/tier";
import { disagreeing, headings, RULE, redirects, rows, signedInRows } from "./site-table";

const SITE = "https://skillbite.example";
const NAME = "Skillbite";

test.describe("in the HTML that the server sends, without JavaScript,", () => {
  let page: Page;
  test.beforeEach(async ({ newVisitor }) => {
    page = await newVisitor({ javaScriptEnabled: false });
  });

  // One visitor for all: a browser context for each row takes longer than to read its page.
  test("every page is as described", async () => {
    for (const row of rows) await test.step(row.path, () => expectAsDescribed(page, row));
  });

  test("so is every page of somebody who is signed in", async () => {
    const { id } = await signedIn(page);
    // What somebody has none of is not on the dashboard.
    await grant(id, "exam");
    await sql(
      "INSERT INTO badges (id, user_id, key, name, awarded_at) VALUES (gen_random_uuid(), $1, 'first-lesson', 'First bite', now())",
      [id],
    );
    for (const row of signedInRows) await test.step(row.path, () => expectAsDescribed(page, row));
  });

  test("the discount of the moment stands with its code", async () => {
    await page.goto("/pricing");
    const banner = page.getByRole("region", { name: "off the Beginner Bite" });
    await expect(banner).toContainText(await tierOffered(banner));
  });

  test("each text that disagrees with the exam's rule has the rule beside it", async () => {
    for (const { text, path } of disagreeing) {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main, `${text} on ${path}`).toContainText(text);
      await expect(main, `the rule on ${path}`).toContainText(RULE);
    }
  });
});

async function expectAsDescribed(page: Page, row: (typeof rows)[number]) {
  const { path, title, canonical, index, data = [], texts } = row;
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(await page.title()).toBe(
    title === null ? `${NAME}: AI skills in short lessons, certified.` : `${title} · ${NAME}`,
  );
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("h1")).toBeVisible();
  await expectTitleOfHeading(page, path);
  const meta = (name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute(
    "href",
    SITE + (canonical === "/" ? "" : canonical),
  );
  expect((await meta("description").getAttribute("content"))?.length).toBeGreaterThan(40);
  const robots = (await meta("robots").count()) > 0 ? await meta("robots").getAttribute("content") : "index";
  expect(/noindex/.test(robots ?? "")).toBe(!index);
  if (index) {
    expect(await meta("og:title").getAttribute("content")).toBeTruthy();
    expect(await meta("og:image").first().getAttribute("content")).toMatch(
      /^https:\/\/skillbite\.example\/images\//,
    );
  }
  const text = (await page.locator("body").textContent())?.replaceAll(/\s+/g, " ") ?? "";
  expect(texts.filter((wanted) => !text.includes(wanted))).toEqual([]);
  expect(await typesOfData(page)).toEqual(expect.arrayContaining(data));
}

const wordsIn = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** The title names the heading; where that is a slogan, the table has it. */
async function expectTitleOfHeading(page: Page, path: string) {
  const heading = wordsIn((await page.locator("h1").textContent()) ?? "");
  const title = await page.title();
  const names = [...title.split(" · ").slice(0, -1), headings[path] ?? title].map(wordsIn);
  expect(
    names.some((name) => name.includes(heading) || (headings[path] === undefined && heading.includes(name))),
    `'${title}' names '${heading}'`,
  ).toBe(true);
}

async function typesOfData(page: Page): Promise<string[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => {
    expect(block).not.toMatch(/<|aggregateRating/);
    const { "@context": context, "@type": type } = JSON.parse(block) as Record<string, string>;
    expect(context).toBe("https://schema.org");
    return type ?? "";
  });
}

test.describe("another name of a page", () => {
  for (const [from, to] of redirects) {
    test(`${from} leads to ${to}`, async () => {
      const answer = await ask(from);
      expect(answer.status).toBe(308);
      expect(answer.headers.get("location")).toBe(to);
    });
  }

  test("leaves nothing in the history", async ({ page }) => {
    await page.goto("/about");
    await page.goto("/learn");
    await expect(page).toHaveURL("/courses");
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("for programs", () => {
  test("sitemap.xml lists every page that may be listed, and nothing else", { tag: "@journey" }, async () => {
    const answer = await ask("/sitemap.xml");
    expect(answer.headers.get("content-type")).toMatch(/xml/);
    const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => new URL(url),
    );
    expect(listed.every(({ origin }) => origin === SITE)).toBe(true);
    const expected = rows.filter(({ index }) => index).map(({ path }) => path);
    // Other tests publish courses meanwhile.
    const ours = listed
      .map(({ pathname }) => pathname)
      .filter((path) => !path.startsWith("/courses/course-"));
    expect(ours.sort()).toEqual(expected.sort());
  });

  test("robots.txt closes account, checkout, exam and calls", async () => {
    const text = await (await ask("/robots.txt")).text();
    const rulesOf = (rule: string) =>
      [...text.matchAll(new RegExp(`^${rule}: (.+)$`, "gm"))].map(([, path]) => path ?? "");
    const [closed, opened] = [rulesOf("Disallow"), rulesOf("Allow")];
    const longest = (prefixes: string[], path: string) =>
      Math.max(0, ...prefixes.filter((prefix) => path.startsWith(prefix)).map(({ length }) => length));
    for (const path of [
      "/auth",
      "/dashboard",
      "/exam",
      "/payment-success",
      "/payment-canceled",
      "/thank-you",
      "/success",
      "/api/",
    ]) {
      expect(closed).toContain(path);
    }
    for (const { path } of rows.filter(({ index }) => index)) {
      expect(longest(opened, path), path).toBeGreaterThan(longest(closed, path));
    }
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  test("security.txt says whom to tell, and is fresh", async () => {
    const answer = await ask("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain("Contact: mailto:support@skillbite.example\n");
    expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now() + 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  test("the manifest names icons that exist", async () => {
    const { name, icons } = (await (await ask("/manifest.webmanifest")).json()) as {
      name: string;
      icons: { src: string }[];
    };
    expect(name).toContain(NAME);
    for (const { src } of icons) expect((await ask(src)).status, src).toBe(200);
  });
});

test("no link, anchor, picture or file of the site is broken", async () => {
  const html = new Map<string, string>();
  const queue = rows.map(({ path }) => path);
  const broken: string[] = [];
  const linked = new Set<string>();
  const files = new Set<string>();

  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (html.has(path)) continue;
    const answer = await follow(path);
    if (answer.status >= 400) broken.push(`${path}: ${answer.status}`);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const text = isPage ? await answer.text() : "";
    html.set(path, text);
    for (const [, name, , value = ""] of text.matchAll(/\s(href|src|srcset|poster|action)=(["'])(.*?)\2/g)) {
      const url = new URL(value.replaceAll("&amp;", "&"), SITE + path);
      if (url.origin !== SITE) continue;
      if (url.pathname.startsWith("/_next/") || name === "src") files.add(url.pathname + url.search);
      else linked.add(`${path} ${url.pathname}${url.search}${url.hash}`);
      if (name === "href" && !url.pathname.startsWith("/_next/")) queue.push(url.pathname + url.search);
    }
  }
  for (const file of files) {
    const { status } = await follow(file);
    if (status >= 400) broken.push(`${file}: ${status}`);
  }
  for (const link of linked) {
    const [from, to = ""] = link.split(" ");
    const { pathname, search, hash } = new URL(to, SITE);
    const target = html.get(pathname + search) ?? "";
    if (hash && !target.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
      broken.push(`${from} links to ${to}`);
  }
  expect(broken).toEqual([]);
  expect(html.size).toBeGreaterThan(rows.length);
});

async function follow(path: string): Promise<Response> {
  const answer = await ask(path);
  const location = answer.headers.get("location");
  return location ? follow(new URL(location, SITE).href.replace(/^https?:\/\/[^/]+/, "")) : answer;
}
