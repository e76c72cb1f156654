import { describe, expect, it } from "vitest";
import { getPlayer } from "@/lib/learning/courses/player-queries";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { visitLesson } from "@/lib/learning/progress/visit-lesson";
import { asOwner } from "../support/database";
import { createCourse, createUser, grant } from "../support/factories";

async function begin(courseId: string) {
  const { id } = await createUser();
  await createCourse({ id: courseId, price: 3900, lessons: 3 });
  await grant(id, `course_${courseId}`);
  await completeLesson({ userId: id, courseId, lessonKey: "m1-l1" });
  const open = async (key?: string) => (await getPlayer(courseId, { id } as never, key)).player;
  return { id, open };
}

async function whileHidden(table: string, work: () => Promise<void>) {
  await asOwner(`REVOKE SELECT ON ${table} FROM skillbite_app`);
  await work().finally(() => asOwner(`GRANT SELECT ON ${table} TO skillbite_app`));
}

describe("the player", () => {
  it("shows the requested lesson, else the current one, else the first", async () => {
    const { id, open } = await begin("order");
    expect(await open()).toMatchObject({ lesson: { key: "m1-l1" }, completed: 1 });
    const second = await getPlayer("order", { id } as never, "m1-l2");
    await visitLesson({ userId: id, courseId: "order", lessonId: second.visit?.lessonId ?? null });
    expect(await open()).toMatchObject({ lesson: { key: "m1-l2" } });
    expect(await open("m1-l1")).toMatchObject({ lesson: { key: "m1-l1" }, nextKey: "m1-l2" });
    expect(await open("none")).toMatchObject({ access: "granted", lesson: null, isLocked: false });
    const locked = await open("m1-l3");
    expect(locked).toMatchObject({ access: "granted", lesson: null, isLocked: true });
  });

  it("shows in short what may be read, and nothing of a lesson that is locked", async () => {
    const { open } = await begin("short-words");
    const words = ["First canary-m1-l2", "Second canary-m1-l2", "Third canary-m1-l2"];
    expect(await open("m1-l2")).toMatchObject({ lesson: { inShort: words } });
    const locked = await open("m1-l3");
    expect(locked).toMatchObject({ access: "granted", lesson: null });
    expect(JSON.stringify(locked)).not.toContain("canary-");
  });

  it("gives nothing of a lesson without access", async () => {
    const { id } = await createUser();
    await createCourse({ id: "closed", price: 3900 });
    const { player } = await getPlayer("closed", { id } as never, "m1-l1");
    expect(player).toEqual({ access: "locked", course: expect.objectContaining({ id: "closed" }) });
    expect(JSON.stringify(player)).not.toContain("m1-l1"); // nor what it says in short
  });

  it("shows the course as to a new learner while the progress cannot be read", async () => {
    const { open } = await begin("unread");
    for (const table of ["lesson_completions", "user_course_progress"]) {
      await whileHidden(table, async () => {
        expect(await open()).toMatchObject({ access: "granted", lesson: { key: "m1-l1" }, completed: 0 });
      });
    }
    expect(await open()).toMatchObject({ completed: 1 });
  });

  it("refuses access while access cannot be checked", async () => {
    const { open } = await begin("unsure");
    await whileHidden("entitlements", async () => {
      expect(await open()).toMatchObject({ access: "locked" });
    });
    expect(await open()).toMatchObject({ access: "granted" });
  });
});
