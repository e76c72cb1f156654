import "server-only";
import type { Tx } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";

type Subject = { userId: string; kind: "certification" | "course"; courseId: string | null };

/** A holder's certificates for the exam or one course, newest first. */
export const listChain = (tx: Tx, { userId, kind, courseId }: Subject) =>
  query(tx)
    .selectFrom("certificates as c")
    .innerJoin("certificate_states as s", "s.id", "c.id")
    .select(["c.id", "c.code", "c.score", "c.badge_number as badgeNumber", "c.reissue_of_id as reissueOfId"])
    .select(["c.tested_at as testedAt", "c.issued_at as issuedAt", "c.original_name as originalName"])
    .select(["s.is_current as isCurrent", "s.status"])
    .where("c.user_id", "=", userId)
    .where("c.kind", "=", kind)
    .where("c.course_id", "is not distinct from", courseId)
    .orderBy("c.issued_at", "desc")
    .orderBy("c.id", "desc") // a reissue can have the same second
    .execute();

/** `at`: the time of the check. */
export const findStatus = (tx: Tx, certificateId: string) =>
  query(tx)
    .selectFrom("certificate_states")
    .select(["status", appNow.as("at")])
    .where("id", "=", certificateId)
    .executeTakeFirstOrThrow();
