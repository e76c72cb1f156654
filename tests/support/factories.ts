import { randomInt } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { asOwner } from "./database";

let count = 0;

export async function createUser(kind: "account" | "guest" = "account") {
  const email = `person${++count}-${uuidv7()}@test.example`;
  if (kind === "guest") return { ...(await db().user.create({ data: { kind } })), email: "" };
  const agreed = { email, tosConsented: true, privacyConsented: true, consentedAt: new Date() };
  const user = await db().user.create({
    data: { kind, email, emailVerifiedAt: new Date(), profile: { create: agreed } },
  });
  return { ...user, email };
}

type CourseOptions = { id: string; price?: number; modules?: number; lessons?: number; published?: boolean };

/** Lesson keys are `m1-l1`, `m1-l2` …. Runs as the owner, like the content sync. */
export async function createCourse({
  id,
  price = 0,
  modules = 1,
  lessons = 3,
  published = true,
}: CourseOptions) {
  await asOwner(
    `INSERT INTO courses (id, title, description, short_description, price, difficulty_level, duration_hours, is_published)
     VALUES ($1, $1, 'About it', 'About it', $2, 'beginner', 1, $3)`,
    [id, price, published],
  );
  const keys: string[] = [];
  for (let m = 1; m <= modules; m++) {
    const moduleId = uuidv7();
    await asOwner(
      "INSERT INTO course_modules (id, course_id, key, title, description, order_index) VALUES ($1, $2, $3, $3, '', $4)",
      [moduleId, id, `m${m}`, m],
    );
    for (let l = 1; l <= lessons; l++) {
      const key = `m${m}-l${l}`;
      await asOwner(
        `INSERT INTO course_lessons (id, course_id, module_id, key, title, order_index, duration_minutes, content, in_short)
         VALUES ($1, $2, $3, $4, $4, $5, 5, '<p>canary-' || $4 || '</p>',
           ARRAY['First canary-' || $4, 'Second canary-' || $4, 'Third canary-' || $4])`,
        [uuidv7(), id, moduleId, key, keys.length],
      );
      keys.push(key);
    }
  }
  return { id, keys };
}

export async function grant(userId: string, sku: string, endsAt: Date | null = null) {
  return db().entitlement.create({
    data: { userId, sku, source: "operator", sourceId: uuidv7(), startsAt: new Date(0), endsAt },
  });
}

export async function createCertificationAttempt(userId: string, score = 87, entitlementId?: string) {
  const under = entitlementId ?? (await grant(userId, "exam")).id;
  const at = new Date(Date.now() - 60_000);
  return db().attempt.create({
    data: {
      userId,
      kind: "certification",
      status: "closed",
      entitlementId: under,
      startedAt: at,
      closedAt: at,
      score,
    },
  });
}

export async function createFinalAttempt(userId: string, courseId: string, score = 93) {
  const at = new Date(Date.now() - 60_000);
  const closed = { status: "closed", startedAt: at, closedAt: at, score } as const;
  return db().attempt.create({ data: { userId, courseId, kind: "final_assessment", ...closed } });
}

let statusIndex = 0;

export async function createCertificate(
  overlay: Partial<Prisma.CertificateUncheckedCreateInput> & { userId: string },
) {
  const issuedAt = new Date(Date.now() - 60_000);
  const kind = overlay.courseId ? "course" : "certification";
  return db().certificate.create({
    data: {
      code: `SB-2026-${String(randomInt(2 ** 47)).padStart(16, "0")}`,
      kind,
      attemptId: uuidv7(),
      entitlementId: kind === "course" ? null : uuidv7(),
      level: kind === "course" ? "beginner" : null,
      holderName: "Ada Lovelace",
      title: "AI Proficiency Certification",
      score: 87,
      programmeVersion: "2026-11",
      assessment: { questions: 20, passMark: 80, areas: [{ name: "Fundamentals", score: 80 }] },
      testedAt: overlay.issuedAt ?? issuedAt,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + 730 * 86_400_000),
      statusList: 999,
      statusIndex: statusIndex++,
      ...overlay,
    },
  });
}
