import { expect, it } from "vitest";
import { skusThatOpen } from "@/lib/learning/courses/lesson-access";
import { courseSku, EXAM_SKU } from "@/lib/learning/skus";
import { db } from "@/lib/platform/db/client";
import { createCertificate, createCourse, createUser } from "../support/factories";

it("SQL and TypeScript build the same skus", async () => {
  const { id } = await createCourse({ id: "skus-of-it" });
  const course = { id, price: 0, difficultyLevel: "beginner" } as const;
  const row = await db().courseSku.findFirstOrThrow({ where: { courseId: id } });
  expect([row.sku, row.levelSku]).toEqual(skusThatOpen(course));
  expect(row.sku).toBe(courseSku(id));

  const { id: userId } = await createUser();
  const covering = async (certificate: { id: string }) => {
    const rows = await db().certificateSku.findMany({ where: { certificateId: certificate.id } });
    return rows.map(({ sku }) => sku);
  };
  expect(await covering(await createCertificate({ userId }))).toEqual([EXAM_SKU]);
  const ofCourse = await createCertificate({ userId, courseId: id, level: "beginner" });
  expect(await covering(ofCourse)).toEqual(skusThatOpen(course));
});
