import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brand } from "@/lib/platform/brand";
import { db, pool } from "@/lib/platform/db/client";
import { isPublicIp } from "@/lib/platform/http/fetch-public";
import { parseFeed as parse, readFeed } from "@/lib/site/news/feeds";
import { refreshNews } from "@/lib/site/news/jobs";
import { listNews } from "@/lib/site/news/news-queries";
import { asOwner } from "../support/database";

const NOW = new Date("2026-11-20T12:00:00Z");
const parseFeed = (text: string, now: Date) => parse({ text, url: "https://example.com/feed" }, now);
const here = { mayAsk: () => true, protocols: ["http:"] };

const answers: Record<string, RequestListener> = {};
const server = createServer((request, response) => {
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  await asOwner("DELETE FROM news_feeds");
});

const item = (title: string, link: string, rest = "") =>
  `<item><title>${title}</title><link>${link}</link>${rest}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>${items.join("")}</channel></rss>`;
const xml =
  (text: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { "Content-Type": "application/rss+xml" }).end(text);
const redirect =
  (to: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { Location: to }).end();

describe("reading a feed", () => {
  it("takes title, canonical link, date, picture of the same host and an excerpt, as text", async () => {
    const rest =
      "<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate><description>&lt;p&gt;First &lt;b&gt;words&lt;/b&gt;&lt;/p&gt;</description>" +
      '<enclosure url="https://example.com/a.jpg" type="image/jpeg" length="1"/>';
    answers["/feed"] = xml(rss(item("A &amp; B", "https://example.com/a?utm_source=rss", rest)));
    expect(await readFeed(`${origin}/feed`, NOW, here)).toEqual([
      {
        title: "A & B",
        link: "https://example.com/a",
        imageUrl: "https://example.com/a.jpg",
        publishedAt: new Date("2026-11-19T08:00:00Z"),
        summary: "First words",
      },
    ]);
  });

  it.each([
    ["iso-8859-1", "text/xml", ' encoding="ISO-8859-1"'],
    ["windows-1252", 'text/xml; charset="Windows-1252"', ""],
  ])("reads the letters of %s, which the feed names", async (_set, type, declared) => {
    const feed = rss(item("Z\xfcrich, na\xefve", "https://example.com/a"));
    const bytes = Buffer.from(feed.replace('"1.0"', `"1.0"${declared}`), "latin1");
    answers["/latin"] = (_request, response) => response.writeHead(200, { "Content-Type": type }).end(bytes);
    expect(await readFeed(`${origin}/latin`, NOW, here)).toMatchObject([{ title: "Zürich, naïve" }]);
  });

  it("takes an entry of Atom, also one whose date is none", async () => {
    const entry = (path: string, rest: string) =>
      `<entry><title type="html">&lt;b&gt;${path}&lt;/b&gt;</title><link href="https://example.com/${path}"/>${rest}</entry>`;
    const published = "<published>2026-11-19T08:00:00Z</published><updated>2026-11-19T09:00:00Z</updated>";
    const feed = [
      entry("a", `${published}<summary>First words</summary><content type="html">All</content>`),
      entry("b", "<published>yesterday</published><content type='html'>&lt;p&gt;All&lt;/p&gt;</content>"),
    ];
    expect(await parseFeed(`<feed xmlns="http://www.w3.org/2005/Atom">${feed.join("")}</feed>`, NOW)).toEqual(
      [
        { title: "b", link: "https://example.com/b", imageUrl: null, publishedAt: null, summary: "All" },
        {
          title: "a",
          link: "https://example.com/a",
          imageUrl: null,
          summary: "First words",
          publishedAt: new Date("2026-11-19T08:00:00Z"),
        },
      ],
    );
  });

  it("says why nothing came of it", async () => {
    await expect(
      parseFeed(rss(item("Mail", "mailto:a@example.com"), item("", "https://example.com/")), NOW),
    ).rejects.toThrow("none of its entries");
    expect(await parseFeed(rss(), NOW)).toEqual([]);
  });

  it("follows two redirects, and not a third", async () => {
    answers["/1"] = redirect("/2");
    answers["/2"] = redirect("/3");
    answers["/3"] = xml(rss(item("Found", "https://example.com/f")));
    answers["/0"] = redirect("/1");
    expect(await readFeed(`${origin}/1`, NOW, here)).toHaveLength(1);
    await expect(readFeed(`${origin}/0`, NOW, here)).rejects.toThrow("redirects too often");
  });

  it.each([
    ["http://169.254.169.254/latest/meta-data", "not public"],
    ["http://[::1]/", "not public"],
    ["http://[::ffff:127.0.0.1]/", "not public"],
    ["http://2130706433/", "not public"],
    ["http://localhost/", "not public"],
    ["file:///etc/passwd", "not https"],
    ["gopher://example.com/", "not https"],
    ["http://user:secret@example.com/", "password"],
  ])("refuses a redirect to %s", async (target, reason) => {
    answers["/away"] = redirect(target);
    // Only the feed itself may be on this machine, not what it redirects to.
    let isFirst = true;
    const mayAsk = (address: string) => {
      const may = isFirst || isPublicIp(address);
      isFirst = false;
      return may;
    };
    await expect(readFeed(`${origin}/away`, NOW, { ...here, mayAsk })).rejects.toThrow(reason);
  });

  it("refuses its own network and plain http from the start", async () => {
    await expect(readFeed("https://127.0.0.1/feed", NOW)).rejects.toThrow("not public");
    await expect(readFeed("https://localhost/feed", NOW)).rejects.toThrow("not public");
    await expect(readFeed("http://example.com/feed", NOW)).rejects.toThrow("not https");
  });

  it("waits neither for an answer that never comes nor for one that never ends", async () => {
    answers["/never"] = () => {};
    answers["/endless"] = (_request, response) => {
      response.writeHead(200, { "Content-Type": "text/xml" }).write("<rss");
    };
    for (const path of ["/never", "/endless"])
      await expect(readFeed(origin + path, NOW, here)).rejects.toThrow("not answer in time");
  });

  it("takes a feed for one whatever its server calls it, and what it redirects to for where it is", async () => {
    answers["/moved"] = redirect("/here/feed");
    for (const type of ["text/html; charset=utf-8", "text/plain", "application/octet-stream", ""]) {
      answers["/here/feed"] = (_request, response) =>
        response.writeHead(200, type ? { "Content-Type": type } : {}).end(rss(item("One", "a")));
      expect(await readFeed(`${origin}/moved`, NOW, here)).toMatchObject([{ link: `${origin}/here/a` }]);
    }
  });

  it("refuses what is too large, compressed unasked, no feed, or not there", async () => {
    answers["/large"] = xml(rss(item("x".repeat(3 * 1024 * 1024), "https://example.com/")));
    answers["/html"] = (_request, response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end("<p>");
    answers["/picture"] = (_request, response) =>
      response.writeHead(200, { "Content-Type": "image/png" }).end("x");
    answers["/zip"] = (_request, response) =>
      response.writeHead(200, { "Content-Type": "text/xml", "Content-Encoding": "gzip" }).end("x");
    await expect(readFeed(`${origin}/large`, NOW, here)).rejects.toThrow("larger than 2 MB");
    await expect(readFeed(`${origin}/html`, NOW, here)).rejects.toThrow("no feed");
    await expect(readFeed(`${origin}/picture`, NOW, here)).rejects.toThrow("expected type");
    await expect(readFeed(`${origin}/zip`, NOW, here)).rejects.toThrow("compressed");
    await expect(readFeed(`${origin}/gone`, NOW, here)).rejects.toThrow("answers 404");
  });
});

describe("1,000 hostile feeds and texts", () => {
  const scripts = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "]]><script>alert(1)</script>",
    "&#x3C;script&#x3E;alert(1)&#x3C;/script&#x3E;",
    "\u202Egnp.exe",
    "<style>*{display:none}</style>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  ];
  const links = [
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "https://example.com/ok",
    "//example.com/x",
    "\u0001javascript:alert(1)",
    "java\tscript:alert(1)",
    "https://a@b@example.com",
    "ftp://example.com",
    "https://example.com/'\"><script>",
  ];
  const wrappings = [
    (text: string) => `<![CDATA[${text}]]>`,
    (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    (text: string) => text, // raw: mostly no XML any more
    (text: string) => `<![CDATA[${text.repeat(50)}]]>`,
    (text: string) => `<b xmlns="x">${text}</b>`,
    (text: string) => text.replaceAll("<", "&amp;lt;"),
    (text: string) => `<![CDATA[<div><p>${text}]]>`,
    (text: string) => `<!ENTITY x "${text}">&x;`,
    (text: string) => `\u0000${text}`,
    (text: string) => `<x:y a='${text}'/>`,
  ];
  const hostile = scripts.flatMap((script) =>
    links.flatMap((link) =>
      wrappings.map((wrap) =>
        rss(item(`News ${wrap(script)}`, wrap(link), `<description>${wrap(script)}</description>`)),
      ),
    ),
  );

  it("leave text and http addresses at most", async () => {
    expect(hostile).toHaveLength(1_000);
    let taken = 0;
    for (const feed of hostile) {
      const articles = await parseFeed(feed, NOW).catch(() => []);
      taken += articles.length;
      for (const { link, title, summary } of articles) {
        expect(link).toMatch(/^https?:\/\/[^<>"\s]*$/);
        expect(`${title}${summary}`).not.toMatch(/[\u202A-\u202E]|\p{Cc}/u);
      }
    }
    expect(taken).toBeGreaterThan(100);
  });

  it("take only their own text away: one that is nested without end, and many that never end", async () => {
    const markup = (unit: string) =>
      `<description><![CDATA[${unit.repeat(19_900 / unit.length)}]]></description>`;
    const nested = ["<b>", "<div>", "<template>"].map((unit, n) =>
      item("Nested", `https://example.com/${n}`, markup(unit)),
    );
    const good = item("Good", "https://example.com/good", "<description>Its words</description>");
    const [last] = (await parseFeed(rss(...nested, good), NOW)).toReversed();
    expect(last).toMatchObject({ title: "Good", summary: "Its words" });
    const endless = Array.from({ length: 95 }, (_, n) =>
      item(`${n}`, `https://example.com/${n}`, markup("<!--")),
    );
    expect(await parseFeed(rss(...endless), NOW)).toHaveLength(20);
  });

  it("are refused when their entities grow or read files", async () => {
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${rss(item("&b;", "https://example.com/"))}`;
    const file = `<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]>${rss(item("&a;", "https://example.com/"))}`;
    for (const feed of [laughs, file, "", "{}", "<rss", "\u0000"]) {
      const articles = await parseFeed(feed, NOW).catch(() => []);
      expect(JSON.stringify(articles)).not.toMatch(/haha|root:/);
    }
  });
});

describe("the round of the worker", () => {
  const feed = (key: string, path: string) =>
    db().newsFeed.create({ data: { key, name: key, url: `https://feeds.example${path}` } });
  const local = (url: string, now: Date) => readFeed(`${origin}${new URL(url).pathname}`, now, here);

  it("stores each article once, also when two feeds have it, and says which feed failed", async () => {
    answers["/a"] = xml(
      rss(item("One", "https://example.com/1"), item("Two", "https://example.com/2?utm_id=1")),
    );
    answers["/b"] = xml(rss(item("Two, again", "https://example.com/2")));
    for (const [key, path] of [
      ["a", "/a"],
      ["b", "/b"],
      ["c", "/nothing"],
    ] as const)
      await feed(key, path);
    await refreshNews(local);
    await refreshNews(local);
    const titles = (await db().newsArticle.findMany({ orderBy: { title: "asc" } })).map(({ title }) => title);
    expect(titles).toEqual(["One", "Two"]);
    const [a, , c] = await db().newsFeed.findMany({ orderBy: { key: "asc" } });
    expect(a).toMatchObject({ failure: null, readAt: expect.any(Date) });
    expect(c).toMatchObject({ failure: "it answers 404", readAt: null });
  });

  it("is one at a time", async () => {
    let running = 0;
    let most = 0;
    answers["/a"] = xml(rss());
    await feed("a", "/a");
    const slow: typeof readFeed = async (url, now) => {
      most = Math.max(most, ++running);
      const read = await local(url, now);
      running--;
      return read;
    };
    await Promise.all([refreshNews(slow), refreshNews(slow), refreshNews(slow)]);
    expect(most).toBe(1);
  });

  it("ends well, and the next one begins, when the connection that keeps its turn is lost", async () => {
    const turns = `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND l.objid = (hashtext('news')::bigint & 4294967295)::oid AND d.datname = current_database()`;
    answers["/a"] = xml(rss(item("One", "https://example.com/1")));
    await feed("a", "/a");
    await refreshNews(async (url, now) => {
      await pool().query(`SELECT pg_terminate_backend(pid) FROM (${turns}) turns`);
      await expect.poll(async () => (await pool().query(turns)).rows).toEqual([]);
      return local(url, now);
    });
    answers["/a"] = xml(rss(item("Two", "https://example.com/2")));
    await refreshNews(local);
    expect(await db().newsArticle.count()).toBe(2);
  });

  it("shows nothing that it takes away at its end, and as ours only what is ours", async () => {
    const old = new Date(Date.now() - 200 * 86_400_000).toUTCString();
    answers["/a"] = xml(
      rss(
        item("Old", "https://example.com/old", `<pubDate>${old}</pubDate>`),
        item("Your account is at risk", `${brand.url}/erase`),
      ),
    );
    answers["/b"] = xml(rss());
    for (const key of ["a", "b"]) await feed(key, `/${key}`);
    const shown: unknown[] = [];
    await refreshNews(async (url, now) => {
      shown.push(await listNews());
      return local(url, now);
    });
    const article = { title: "Your account is at risk", isOurs: false, link: `${brand.url}/erase` };
    expect(shown).toMatchObject([{ articles: [] }, { articles: [article] }]);
  });

  it("keeps what has no date, with the day of its first reading, as long as its feed lists it", async () => {
    answers["/a"] = xml(rss(item("Undated", "https://example.com/undated")));
    await feed("a", "/a");
    await refreshNews(local);
    const publishedAt = new Date(Date.now() - 200 * 86_400_000);
    await db().newsArticle.updateMany({ data: { publishedAt } });
    const broken: typeof readFeed = () => Promise.reject(new Error("it answers 503"));
    for (const read of [local, broken, local]) {
      await refreshNews(read);
      expect(await db().newsArticle.findMany()).toMatchObject([{ title: "Undated", publishedAt }]);
    }
    answers["/a"] = xml(rss());
    await refreshNews(local);
    expect(await db().newsArticle.count()).toBe(0);
  });

  it("gives a page of 12, of which no feed has more than 6, and none of a feed that was switched off", async () => {
    for (const key of ["a", "b", "c"]) {
      await feed(key, `/${key}`);
      await db().newsArticle.createMany({
        data: Array.from({ length: 9 }, (_, n) => ({
          feedKey: key,
          title: `${key}${n}`,
          source: "https://example.com",
          link: `https://example.com/${key}/${n}`,
          publishedAt: new Date(NOW.getTime() - n * 1_000),
        })),
      });
    }
    const titles = async (options = {}) => {
      const news = await listNews(options);
      return news.ok ? news.articles.map(({ title }) => title) : [];
    };
    expect(await titles()).toHaveLength(12);
    expect(await titles({ perFeed: 2 })).toHaveLength(6);
    await db().newsFeed.update({ where: { key: "c" }, data: { isEnabled: false } });
    const shown = await titles();
    expect(shown.filter((title) => title.startsWith("a"))).toHaveLength(6);
    expect(shown.filter((title) => title.startsWith("c"))).toEqual([]);
  });
});
