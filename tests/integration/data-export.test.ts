import { describe, expect, it } from "vitest";
import { completeLesson } from "@/lib/learning/progress/complete-lesson";
import { db } from "@/lib/platform/db/client";
import { recordNames } from "@/lib/privacy/data-export";
import { exportPerson } from "@/lib/privacy/data-export-queries";
import { columnsOf, type registry } from "@/lib/privacy/personal-data";
import { createCertificationAttempt, createCourse, createUser } from "../support/factories";
import { countRowsByTable, registeredTables } from "../support/personal-data";
import { createRichPerson } from "../support/rich-person";

describe("the export", () => {
  it("has every registered table and column of the person, no secrets and nobody else's data", async () => {
    const person = await createRichPerson();
    const other = await createRichPerson();
    const found = await exportPerson(person);
    const registered = registeredTables.filter(([, { exported }]) => exported !== "");
    expect(Object.keys(found.tables).sort()).toEqual(registered.map(([table]) => table).sort());
    const counts = await countRowsByTable(person);
    for (const [table, { exported }] of registered) {
      if (table === "orgs") continue;
      expect(found.tables[table]?.length, table).toBe(counts[table]);
      expect(counts[table], table).toBeGreaterThan(0);
      for (const row of found.tables[table] ?? []) {
        const added = recordNames[table as keyof typeof registry] ?? {};
        expect(Object.keys(row)).toEqual([...columnsOf(exported), ...Object.keys(added)]);
      }
    }
    const text = JSON.stringify(found);
    for (const foreign of [other.id, other.email, other.name, "$argon", "hash-"])
      expect(text).not.toContain(foreign);
    expect(text).toContain(person.name);
  });

  it("names lessons, questions and answers, except those of the certification and of open attempts", async () => {
    const user = await createUser();
    const course = await createCourse({ id: "readable" });
    await completeLesson({ userId: user.id, courseId: course.id, lessonKey: "m1-l1" });
    const { id: lessonId } = await db().courseLesson.findFirstOrThrow({
      where: { courseId: course.id, key: "m1-l2" },
    });
    const version = await db().questionVersion.findFirstOrThrow({ include: { options: true } });
    const [option] = version.options;
    const answers = [{ versionId: version.id, optionId: option?.id ?? "" }];
    const submittedAt = new Date();
    await db().knowledgeCheckSubmission.create({
      data: { userId: user.id, lessonId, answers, score: 100, submittedAt },
    });
    const sit = async (attemptId: string) => {
      const optionIds = version.options.map(({ id }) => id);
      const data = { attemptId, position: 0, versionId: version.id, optionIds, answerId: option?.id ?? null };
      await db().attemptItem.create({ data });
    };
    await sit((await createCertificationAttempt(user.id)).id);
    for (const status of ["closed", "open"] as const) {
      const closed = status === "closed" ? { closedAt: submittedAt, score: 100 } : {};
      const data = { userId: user.id, kind: "practice", status, startedAt: submittedAt, ...closed } as const;
      await sit((await db().attempt.create({ data })).id);
    }
    const { tables } = await exportPerson({ ...user });
    const lesson = { lesson: "m1-l1", lesson_title: "m1-l1" };
    expect(tables.lesson_completions).toMatchObject([lesson]);
    expect(tables.xp_ledger).toMatchObject([lesson]);
    const said = { question: version.question, answer: option?.text };
    expect(tables.knowledge_check_submissions).toMatchObject([{ lesson: "m1-l2", answered: [said] }]);
    const items = tables.attempt_items?.map(({ question, answer }) => ({ question, answer })) ?? [];
    const nothing = { question: null, answer: null };
    expect(items.filter(({ question }) => question)).toEqual([said]);
    expect(items.filter(({ question }) => !question)).toEqual([nothing, nothing]);
  });
});
