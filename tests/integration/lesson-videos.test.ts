import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, HEAD } from "@/app/videos/[courseId]/[lessonKey]/[file]/route";
import { setSessionCookie } from "@/lib/accounts/cookies";
import { startSession } from "@/lib/accounts/start-session";
import { checkContent } from "@/lib/content/check-content";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { transaction } from "@/lib/platform/db/client";
import { publicPages } from "@/lib/site/public-pages";
import { asOwner } from "../support/database";
import { createCourse, createUser, grant } from "../support/factories";

// Outside a request, Next has no cookies or headers.
const jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
  }),
  headers: async () => new Headers({ "x-forwarded-for": "10.0.0.1" }),
}));
beforeEach(() => jar.clear());

const COURSE = "paid-film";
const film = readFileSync("content/videos/ai-in-business.mp4");
const address = (lesson: string, file: string) => `/videos/${COURSE}/${lesson}/${file}`;
const VIDEO = address("m1-l1", "ai-in-business.mp4");
const CAPTIONS = address("m1-l1", "ai-in-business.vtt");
const DESCRIBED = address("m1-l1", "ai-in-business.described.mp4");
const DESCRIBED_CAPTIONS = address("m1-l1", "ai-in-business.described.vtt");
const files = [VIDEO, CAPTIONS, DESCRIBED, DESCRIBED_CAPTIONS];

beforeAll(async () => {
  await createCourse({ id: COURSE, price: 9900 });
  for (const lesson of ["m1-l1", "m1-l3"]) {
    await asOwner(
      "UPDATE course_lessons SET video_url = $3, video_captions_url = $4, video_poster_url = '/video/ai-in-business.webp' WHERE course_id = $1 AND key = $2",
      [COURSE, lesson, address(lesson, "ai-in-business.mp4"), address(lesson, "ai-in-business.vtt")],
    );
  }
});

async function signIn({ hasCourse = true } = {}) {
  const { id } = await createUser();
  if (hasCourse) await grant(id, `course_${COURSE}`);
  await setSessionCookie(await transaction((tx) => startSession(tx, id, "a test")));
  return id;
}

const ask = (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  (method === "GET" ? GET : HEAD)(new Request(`http://localhost:3000${path}`, { method, headers }));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("the video of a paid lesson", () => {
  it("is for who is signed in", async () => {
    for (const file of files) expect((await ask(file)).status, file).toBe(401);
  });

  it("is for who has the course, and not after it was taken back", async () => {
    await signIn({ hasCourse: false });
    for (const file of files) expect((await ask(file)).status, file).toBe(404);
    const id = await signIn();
    for (const file of files) {
      const answer = await ask(file);
      expect(answer.status, file).toBe(200);
      await answer.body?.cancel();
    }
    await asOwner(
      "UPDATE entitlements SET revoked_at = now(), revoked_reason = 'refund' WHERE user_id = $1",
      [id],
    );
    for (const file of files) expect((await ask(file)).status, file).toBe(404);
  });

  it("comes whole, for nobody else's cache, with its captions", async () => {
    await signIn();
    const answer = await ask(VIDEO);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(film.length),
      "accept-ranges": "bytes",
      "cache-control": expect.stringContaining("private"),
    });
    expect((await bytesOf(answer)).equals(film)).toBe(true);
    const captions = await ask(CAPTIONS);
    expect(captions.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await captions.text()).toMatch(/^WEBVTT/);
  });

  it("has a described version with captions of its own", async () => {
    await signIn();
    const answer = await ask(DESCRIBED);
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    expect((await bytesOf(answer)).equals(readFileSync("content/videos/ai-in-business.described.mp4"))).toBe(
      true,
    );
    const captions = await (await ask(DESCRIBED_CAPTIONS)).text();
    expect(captions).toContain("A synthetic voice reads");
    expect(captions).not.toBe(await (await ask(CAPTIONS)).text());
  });

  it("of a locked lesson is locked until the lessons before it are completed", async () => {
    const userId = await signIn();
    const third = address("m1-l3", "ai-in-business.mp4");
    expect((await ask(third)).status).toBe(403);
    expect((await ask(address("m1-l3", "ai-in-business.described.mp4"))).status).toBe(403);
    for (const lessonKey of ["m1-l1", "m1-l2"]) await completeLesson({ userId, courseId: COURSE, lessonKey });
    const answer = await ask(third);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  it("comes in parts to a player that skips", async () => {
    await signIn();
    const part = await ask(VIDEO, { Range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${film.length}`]);
    expect(part.headers.get("content-length")).toBe("100");
    expect((await bytesOf(part)).equals(film.subarray(100, 200))).toBe(true);
    const end = await ask(VIDEO, { Range: "bytes=-10" });
    expect((await bytesOf(end)).equals(film.subarray(-10))).toBe(true);
    const beyond = await ask(VIDEO, { Range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${film.length}`]);
  });

  it("is described without being sent", async () => {
    await signIn();
    const answer = await ask(VIDEO, {}, "HEAD");
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(film.length)]);
    expect(await bytesOf(answer)).toHaveLength(0);
  });

  it("is one of the lesson's own files, whatever the address says", async () => {
    await signIn();
    for (const file of [
      "ai-for-job-seekers.mp4",
      "ai-for-job-seekers.described.mp4",
      "ai-in-business.described.described.mp4",
      "..%2f..%2fpackage.json",
      "ai-in-business.webp",
      "ai-in-business.mp4%00",
      "",
    ]) {
      expect((await ask(address("m1-l1", file))).status, file).toBe(404);
    }
    expect((await ask(address("m1-l2", "ai-in-business.mp4"))).status).not.toBe(200);
    expect((await ask(`/videos/${COURSE}/../../package.json`)).status).toBe(404);
  });
});

it("content/ keeps what is paid for out of public/", async () => {
  expect(
    checkContent(publicPages(), new Date()).filter((fault) => /missing|open to everybody/.test(fault)),
  ).toEqual([]);
});
