import pg from "pg";
import { uuidv7 } from "uuidv7";
import { describe, expect, it, vi } from "vitest";
import { mergeGuest } from "@/lib/accounts/merge-guest";
import { getPortfolioFile } from "@/lib/dashboard/portfolio/portfolio-files";
import { countWritten, nextPieceOf } from "@/lib/learning/practice/written-work";
import { findPieceHistory, listWork } from "@/lib/learning/practice/written-work-queries";
import { db, transaction } from "@/lib/platform/db/client";
import { exportPerson } from "@/lib/privacy/data-export-queries";
import { asOwner } from "../support/database";
import { createCourse, createUser, grant } from "../support/factories";
import {
  heardIn,
  readPdfBookmarks,
  readPdfLetters,
  readPdfUntagged,
  withoutSpaces,
} from "../support/pdf-text";
import { addWording, chooseContent, createExercise, write, writeContent } from "../support/written-exercises";

const enrol = (userId: string, courseId: string, minutesAgo = 0) => {
  const lastAccessedAt = new Date(Date.now() - minutesAgo * 60_000);
  return db().userCourseProgress.create({ data: { userId, courseId, lastAccessedAt } });
};

async function begin({ price = 0, lessons = 3 } = {}) {
  const { id: courseId } = await createCourse({ id: `work-${uuidv7().slice(-12)}`, price, lessons });
  const user = await createUser();
  await enrol(user.id, courseId);
  const exercise = (lessonKey: string, key: string) => createExercise({ courseId, lessonKey, key });
  return { courseId, user, exercise };
}

const piecesOf = async (userId: string) =>
  (await listWork(userId)).flatMap(({ modules }) =>
    modules.flatMap(({ lessons }) => lessons.flatMap(({ pieces }) => pieces)),
  );
const viewerOf = (id: string) => ({ id, name: "Ada Łukasz", timeZone: "Europe/Vienna" });

describe("somebody's work", () => {
  it("has the last text of each exercise, in the order of the lessons, and what is still to write", async () => {
    const { courseId, user, exercise } = await begin();
    const later = await exercise("m1-l2", "later");
    const first = await exercise("m1-l1", "first");
    await exercise("m1-l1", "open");
    await createExercise({ courseId, lessonKey: "m1-l1", key: "no-text", content: chooseContent });
    await write({ userId: user.id, ...first, text: "A draft", minutesAgo: 9 });
    await write({ userId: user.id, ...first, text: "The text", met: [0, 2], minutesAgo: 5 });
    await write({ userId: user.id, ...later, text: "Another" });
    const pieces = await piecesOf(user.id);
    expect(pieces.map(({ key, last, earlier }) => [key, last?.text ?? null, earlier])).toEqual([
      ["first", "The text", 1],
      ["open", null, 0],
      ["later", "Another", 0],
    ]);
    expect(pieces[0]).toMatchObject({
      last: { met: [0, 2] },
      isAsked: true,
      html: { task: "<p>Task first</p>" },
    });
    const [course] = await listWork(user.id);
    expect(course && countWritten(course)).toEqual({ written: 2, total: 3 });
  });

  it("shows a text with the wording that it answers, and what is open in today's", async () => {
    const { user, exercise } = await begin();
    const { id, versionId } = await exercise("m1-l1", "reworded");
    const open = await exercise("m1-l1", "open");
    await write({ userId: user.id, versionId, text: "To the old task" });
    await addWording(id, 2, writeContent("A new task"));
    await addWording(open.id, 2, writeContent("A new task"));
    const pieces = await piecesOf(user.id);
    expect(pieces.map(({ markdown }) => markdown.task)).toEqual(["Task reworded", "A new task"]);
  });

  it("keeps the text of an exercise and of a lesson that are gone, without asking for others there", async () => {
    const { courseId, user, exercise } = await begin();
    const gone = await exercise("m1-l1", "gone");
    await exercise("m1-l1", "gone-unwritten");
    const inGoneLesson = await exercise("m1-l2", "lesson-gone");
    await write({ userId: user.id, ...gone, text: "Kept" });
    await write({ userId: user.id, ...inGoneLesson, text: "Kept as well" });
    await asOwner("UPDATE exercises SET absent_since = now() WHERE key LIKE 'gone%'");
    await asOwner("UPDATE course_lessons SET retired_at = now() WHERE course_id = $1 AND key = 'm1-l2'", [
      courseId,
    ]);
    const pieces = await piecesOf(user.id);
    expect(pieces.map(({ key, last, isAsked }) => [key, last?.text, isAsked])).toEqual([
      ["gone", "Kept", false],
      ["lesson-gone", "Kept as well", false],
    ]);
  });

  it("stays to read when the course is closed to its writer, who is then asked for nothing in it", async () => {
    const { courseId, user, exercise } = await begin({ price: 3900 });
    await write({ userId: user.id, ...(await exercise("m1-l1", "written")), text: "Mine" });
    await exercise("m1-l1", "open");
    expect(nextPieceOf(await listWork(user.id))).toBeNull();
    expect((await piecesOf(user.id))[0]?.last?.text).toBe("Mine");
    await grant(user.id, `course_${courseId}`);
    expect(nextPieceOf(await listWork(user.id))).toMatchObject({ courseId, lessonKey: "m1-l1", key: "open" });
  });

  it("is nobody else's", async () => {
    const { courseId, user, exercise } = await begin();
    const mine = await exercise("m1-l1", "mine");
    await write({ userId: user.id, ...mine, text: "secret-of-the-writer" });
    const other = await createUser();
    await enrol(other.id, courseId);
    expect(JSON.stringify(await listWork(other.id))).not.toContain("secret-of-the-writer");
    expect(await findPieceHistory(other.id, mine.id, 1)).toBeNull();
    await expect(getPortfolioFile(viewerOf(other.id), courseId, "markdown")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("begins, without any course, in a free one for beginners, and then has the courses used last first", async () => {
    const { id } = await createUser();
    const courses = await listWork(id);
    expect(courses).toHaveLength(1);
    expect(nextPieceOf(courses)).not.toBeNull();
    const [older, newer] = [await begin(), await begin()];
    await enrol(id, older.courseId, 20);
    await enrol(id, newer.courseId, 10);
    expect((await listWork(id)).map((course) => course.id)).toEqual([newer.courseId, older.courseId]);
  });

  it("has what a guest wrote once the guest has signed up", async () => {
    const { courseId, user, exercise } = await begin();
    const guest = await createUser("guest");
    await write({ userId: guest.id, ...(await exercise("m1-l1", "sample")), text: "Written as a guest" });
    expect((await listWork(guest.id)).map(({ id }) => id)).toEqual([courseId]);
    await transaction((tx) => mergeGuest(tx, guest.id, user.id));
    expect((await piecesOf(user.id))[0]?.last?.text).toBe("Written as a guest");
  });

  it("is read in one statement, however much there is", async () => {
    const { user, exercise } = await begin();
    const few = await exercise("m1-l1", "few");
    await write({ userId: user.id, ...few, text: "One" });
    const query = vi.spyOn(pg.Client.prototype, "query");
    const statements = async (work: () => Promise<unknown>) => {
      query.mockClear();
      await work();
      return query.mock.calls.length;
    };
    try {
      await listWork(user.id);
      expect(await statements(() => listWork(user.id))).toBe(1);
      for (const key of ["a", "b", "c"]) {
        const { versionId } = await exercise("m1-l2", key);
        await write({ userId: user.id, versionId, text: key });
      }
      await enrol(user.id, (await begin()).courseId);
      expect(await statements(() => listWork(user.id))).toBe(1);
      expect(await statements(() => findPieceHistory(user.id, few.id, 1))).toBe(1);
    } finally {
      query.mockRestore();
    }
  });
});

describe("the versions of a text", () => {
  it("are all there, newest first, twenty a page, each with the wording that it answers", async () => {
    const { courseId, user, exercise } = await begin();
    const { id, versionId } = await exercise("m1-l1", "often");
    for (let at = 0; at < 22; at++) {
      await write({ userId: user.id, versionId, text: `Version ${at}`, minutesAgo: 60 - at });
    }
    await write({ userId: user.id, versionId: await addWording(id, 2, writeContent("New")), text: "Newest" });
    const first = await findPieceHistory(user.id, id, 1);
    expect(first).toMatchObject({ courseId, lessonKey: "m1-l1", key: "often", isAsked: true, pages: 2 });
    expect(first?.texts).toHaveLength(20);
    expect(first?.texts.slice(0, 2).map(({ text, html }) => [text, html.task])).toEqual([
      ["Newest", "<p>New</p>"],
      ["Version 21", "<p>Task often</p>"],
    ]);
    const second = await findPieceHistory(user.id, id, 2);
    expect(second?.texts.map(({ text }) => text)).toEqual(["Version 2", "Version 1", "Version 0"]);
    expect(await findPieceHistory(user.id, uuidv7(), 1)).toBeNull();
  });
});

describe("a portfolio to take along", () => {
  const texts = {
    plain: "Dear all,\n\nwe wait five days.",
    greek: "Περιμένουμε πέντε μέρες",
    chinese: "我们等五天",
    cheerful: "We are done 🎉",
  };

  async function written() {
    const { courseId, user, exercise } = await begin({ lessons: 4 });
    for (const [at, [key, text]] of Object.entries(texts).entries()) {
      await write({ userId: user.id, ...(await exercise(`m1-l${at + 1}`, key)), text, met: [1] });
    }
    await exercise("m1-l4", "open");
    return { courseId, user };
  }

  it("has all texts, whole, as Markdown", async () => {
    const { courseId, user } = await written();
    const { name, type, body } = await getPortfolioFile(viewerOf(user.id), courseId, "markdown");
    expect([name, type]).toEqual([`skillbite-${courseId}.md`, "text/markdown; charset=utf-8"]);
    const markdown = Buffer.from(body).toString("utf8");
    for (const text of Object.values(texts)) expect(markdown).toContain(`\`\`\`text\n${text}\n\`\`\``);
    expect(markdown).toContain("- [ ] It is short.\n- [x] It has a name.");
    expect(markdown).toContain(`](http://localhost:3000/course/${courseId}?lesson=m1-l4#open)`);
  });

  it("has them as PDF, with the reason where it cannot set one", async () => {
    const { courseId, user } = await written();
    const { name, type, body } = await getPortfolioFile(viewerOf(user.id), courseId, "pdf");
    expect([name, type]).toEqual([`skillbite-${courseId}.pdf`, "application/pdf"]);
    const letters = readPdfLetters(body);
    for (const text of [
      `What you built in ${courseId}`,
      "Ada Łukasz",
      "4 of 5 texts written.",
      "Task plain",
      texts.plain,
      texts.greek,
      "This text is not printed here: 5 of its letters are in none of the scripts",
      "We are done ?",
      "A question mark can stand for a sign",
      "Met It has a name.",
      "Still to write",
    ]) {
      expect(letters).toContain(withoutSpaces(text));
    }
  });

  it("has them as a tagged PDF, with headings, lists and links in the order of the page", async () => {
    const { courseId, user } = await written();
    const { body } = await getPortfolioFile(viewerOf(user.id), courseId, "pdf");
    const source = Buffer.from(body).toString("latin1");
    for (const told of [
      "/Lang (en)",
      "/Marked true",
      "/DisplayDocTitle true",
      "<pdfuaid:part>1</pdfuaid:part>",
    ])
      expect(source).toContain(told);
    expect(readPdfUntagged(body)).toEqual([]);
    const inOrder = [
      `H1: What you built in ${courseId}`,
      "P: Ada Łukasz",
      "H4: The task",
      "P: Task plain",
      "P: Dear all,",
      "P: we wait five days.",
      "H4: What you found in it",
      "Lbl: Not yet",
      "P: It is short.",
      "Lbl: Met",
      "P: It has a name.",
      `P: ${texts.greek}`,
      "H2: Still to write",
    ];
    const heard = heardIn(body);
    const places = inOrder.map((each) => heard.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(heard.at(-1)).toMatch(/^Link: ./);
    expect(readPdfBookmarks(body)).toEqual([
      `What you built in ${courseId}`,
      expect.any(String),
      "Still to write",
    ]);
  });

  it("tags a text that runs over pages once, whole", async () => {
    const { courseId, user, exercise } = await begin();
    const words = Array.from({ length: 250 }, (_, at) => `word${at}`).join(" ");
    await write({ userId: user.id, ...(await exercise("m1-l1", "long")), text: `${words}\n${words}` });
    const { body } = await getPortfolioFile(viewerOf(user.id), courseId, "pdf");
    const heard = heardIn(body).map((each) => each.replace(/\s+/g, " "));
    expect(heard.filter((each) => each === `P: ${words}`)).toHaveLength(2);
    expect(readPdfUntagged(body)).toEqual([]);
  });

  it("holds all courses with something written, and no other", async () => {
    const { courseId, user } = await written();
    const second = await begin();
    await enrol(user.id, second.courseId);
    const all = await getPortfolioFile(viewerOf(user.id), undefined, "markdown");
    expect(all.name).toMatch(/^skillbite-my-work\.md$/);
    expect(Buffer.from(all.body).toString("utf8").match(/^# .*/gm)).toEqual([
      `# What you built in ${courseId}`,
    ]);
    for (const nothing of [second.courseId, "no-such-course"]) {
      await expect(getPortfolioFile(viewerOf(user.id), nothing, "pdf")).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });

  it("stands in the export of one's data with its lesson and task, and without an answer key", async () => {
    const { courseId, user } = await begin();
    const chosen = await createExercise({
      courseId,
      lessonKey: "m1-l2",
      key: "chosen",
      content: chooseContent,
    });
    await write({
      userId: user.id,
      ...(await createExercise({ courseId, lessonKey: "m1-l1", key: "exported" })),
      text: "Mine",
    });
    await db().exerciseTry.create({
      data: {
        id: uuidv7(),
        userId: user.id,
        versionId: chosen.versionId,
        answer: { kind: "choose", choice: 1 },
        isRight: false,
        isDone: false,
        triedAt: new Date(),
      },
    });
    await db().xpEntry.create({
      data: { userId: user.id, amount: 10, reason: await reasonOf(courseId), createdAt: new Date() },
    });
    const { tables } = await exportPerson({ ...user });
    const tries = tables.exercise_tries?.map(({ lesson, lesson_title, exercise, task, criteria }) => {
      return { lesson, lesson_title, exercise, task, criteria };
    });
    const { criteria } = writeContent("") as { criteria: string[] };
    expect(tries).toHaveLength(2);
    expect(tries).toContainEqual({
      lesson: "m1-l1",
      lesson_title: "m1-l1",
      exercise: "exported",
      task: "Task exported",
      criteria,
    });
    expect(tries).toContainEqual({
      lesson: "m1-l2",
      lesson_title: "m1-l2",
      exercise: "chosen",
      task: "Choose.",
      criteria: null,
    });
    expect(tables.xp_ledger).toMatchObject([{ lesson: "m1-l1" }]);
  });
});

async function reasonOf(courseId: string) {
  const lesson = await db().courseLesson.findFirstOrThrow({ where: { courseId, key: "m1-l1" } });
  return `exercises_done:${lesson.id}`;
}
