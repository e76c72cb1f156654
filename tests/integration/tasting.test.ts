import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCourses } from "@/lib/content/read-courses";
import { answerTasting } from "@/lib/learning/practice/answer-tasting";
import { TASTING } from "@/lib/learning/practice/tasting";
import { findTasting } from "@/lib/learning/practice/tasting-queries";
import { db } from "@/lib/platform/db/client";
import { readTasting } from "@/lib/site/read-tasting";
import { asOwner } from "../support/database";
import { createUser } from "../support/factories";

const { view } = readTasting(readCourses(join(process.cwd(), "content/courses")));
const RIGHT = "How such answers usually sound, and nothing about whether a check took place";
const WRONG = "That it is fairly sure, as it would have written “perhaps” in a case of doubt";

async function taste(option: string | null, guest?: { id: string }) {
  const { id } = guest ?? (await createUser("guest"));
  const tasting = await findTasting();
  return answerTasting({ person: { id, isGuest: true }, tasting, tryId: randomUUID(), option });
}

describe("the exercise on the home page", () => {
  it("offers what its lesson offers, whatever the order", async () => {
    const { options } = await findTasting();
    expect(options.toSorted()).toEqual(view.options.toSorted());
    expect(options).toEqual(expect.arrayContaining([RIGHT, WRONG]));
  });

  it("tells a guest why an answer is wrong, and nothing of the others", async () => {
    expect(await taste(WRONG)).toEqual({
      isRight: false,
      isDone: false,
      right: null,
      reasons: [{ option: WRONG, reason: expect.stringContaining("It is tempting to read tone") }],
    });
  });

  it.each([
    ["a right answer", RIGHT, true],
    ["a look at the answer", null, null],
  ])("tells all after %s", async (_, option, isRight) => {
    const { reasons, ...feedback } = await taste(option);
    expect(feedback).toEqual({ isRight, isDone: true, right: RIGHT });
    expect(reasons.map((one) => one.option).toSorted()).toEqual(view.options.toSorted());
  });

  it("keeps the answer as one of the lesson", async () => {
    const guest = await createUser("guest");
    await taste(WRONG, guest);
    await taste(RIGHT, guest);
    const { versionId, options } = await findTasting();
    const tries = await db().exerciseTry.findMany({
      where: { userId: guest.id },
      orderBy: { triedAt: "asc" },
    });
    expect(tries).toMatchObject([
      { versionId, isRight: false, answer: { kind: "choose", choice: options.indexOf(WRONG) } },
      { versionId, isRight: true, answer: { kind: "choose", choice: options.indexOf(RIGHT) } },
    ]);
  });

  it("refuses an option that it does not have, and keeps nothing of it", async () => {
    const guest = await createUser("guest");
    await expect(taste("An option of last year", guest)).rejects.toMatchObject({ code: "invalid" });
    expect(await db().exerciseTry.count({ where: { userId: guest.id } })).toBe(0);
  });

  it("is gone with a course that is no longer public", async () => {
    await asOwner("UPDATE courses SET is_published = false WHERE id = $1", [TASTING.courseId]);
    await expect(findTasting()).rejects.toMatchObject({ code: "unauthenticated" });
    await asOwner("UPDATE courses SET is_published = true WHERE id = $1", [TASTING.courseId]);
  });
});
