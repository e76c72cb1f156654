import { z } from "zod";
import { resultBand } from "../organisations/evidence";
import { standings } from "../organisations/standings";

/* What the API takes and gives. The handlers parse by these shapes, and the OpenAPI document is made of them. */

const time = z.iso.datetime();
const id = z.uuid();
const email = z.string();

export const page = <S extends z.ZodType>(row: S, name: string) =>
  z
    .object({
      data: z.array(row),
      next_cursor: z.string().nullable().meta({
        description: "Where the next page begins: send it as `cursor`. Null on the last page.",
      }),
    })
    .meta({ id: `${name}Page` });

export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: "How many rows at most." }),
  cursor: z.string().max(200).optional().meta({ description: "`next_cursor` of the page before." }),
};

export const standing = z.enum(standings).meta({
  id: "Standing",
  description:
    "How far somebody is. `stuck`: has begun, completed no lesson for 14 days, and has not passed the exam. `ended`: the seat is over without a pass.",
});

export const organisation = z
  .object({
    id,
    name: z.string(),
    seats: z.object({ free: z.int(), invited: z.int(), active: z.int(), ended: z.int() }),
    key: z.object({ name: z.string(), scopes: z.array(z.string()), ends_at: time }),
  })
  .meta({ id: "Organisation" });

const who = {
  id: id.meta({ description: "One person's time on one seat; of an invited person the invitation." }),
  name: z.string().nullable(),
  email: email
    .nullable()
    .meta({ description: "As it was when the seat ended. Null once the account is deleted." }),
};

export const person = z
  .object({
    ...who,
    standing,
    seat_from: time.nullable(),
    seat_until: time.nullable(),
    is_current: z.boolean().meta({ description: "The person has the seat now." }),
  })
  .meta({ id: "Person" });

export const progress = z
  .object({
    ...who,
    standing,
    percent: z.int().min(0).max(100).meta({ description: "Of all lessons that a seat opens." }),
    lessons_completed: z.int(),
    lessons_offered: z.int(),
    hours: z.number().meta({
      description: "The length of the completed lessons as the course gives it, not measured time.",
    }),
    first_lesson_at: time.nullable(),
    last_lesson_at: time.nullable(),
  })
  .meta({
    id: "Progress",
    description: "What somebody learned by the end of the seat. Never single answers.",
  });

export const earnedCertificate = z
  .object({
    ...who,
    code: z.string(),
    result: z.enum([resultBand(80), resultBand(90)]).meta({ description: "A band, never a score." }),
    valid_until: time,
    check: z.url().meta({ description: "The same certificate at the public check." }),
  })
  .meta({ id: "EarnedCertificate" });

export const seat = z
  .object({
    id,
    label: z
      .string()
      .meta({ description: "As the pages name it: `2-07` is the seventh seat of the second pack." }),
    state: z.enum(["free", "invited", "active", "ended"]),
    person: z.object(who).nullable(),
    invitation: z.object({ id, email, answer_by: time }).nullable(),
    activated_at: time.nullable().meta({ description: "When its days began." }),
    ends_at: time.nullable(),
    is_exam_started: z.boolean().meta({ description: "Then the seat stays with its person." }),
  })
  .meta({ id: "Seat" });

export const invitation = z
  .object({ id, email, seat_id: id, invited_at: time, resent_at: time.nullable(), expires_at: time })
  .meta({ id: "Invitation" });

export const inviteRequest = z
  .strictObject({
    emails: z
      .array(z.string().max(320))
      .min(1)
      .max(100)
      .meta({ description: "One invitation to one unused seat each, in this order." }),
    dry_run: z.boolean().default(false).meta({ description: "Only says what would happen." }),
  })
  .meta({ id: "InviteRequest" });

export const inviteAnswer = z
  .object({
    invited: z.int().meta({ description: "How many invitations are on their way." }),
    results: z.array(
      z.object({
        index: z.int().meta({ description: "Of the address in the request, from 0." }),
        invitation_id: id.nullable(),
        problem: z.string().nullable().meta({ description: "Why nobody was invited, for a person." }),
      }),
    ),
  })
  .meta({ id: "InviteAnswer", description: "One row for each address. The addresses are not repeated." });

export const reassignRequest = z
  .strictObject({ email: z.email().max(254).meta({ description: "Who is invited to the seat next." }) })
  .meta({ id: "ReassignRequest" });

export const code = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: "The certificate code, as it is printed." });

const checkedFields = {
  code: z.string(),
  result: z.literal("passed"),
  holder_name: z.string(),
  title: z.string(),
  kind: z.enum(["certification", "course"]),
  level: z.string().optional(),
  issuer: z.object({
    name: z.string(),
    signatory: z.object({ name: z.string(), title: z.string() }).optional(),
    page: z.url(),
  }),
  tested_at: time,
  issued_at: time,
  valid_until: time,
  revoked: z.object({ at: time, by: z.enum(["holder", "issuer"]) }).optional(),
  name_corrected_at: time.optional(),
  superseded_by: z.url().optional(),
  superseded_because: z.enum(["reissued", "renewed"]).optional(),
  superseded_by_revoked: z.boolean().optional(),
  tested: z.object({
    programme_version: z.string(),
    questions: z.int(),
    pass_mark: z.int(),
    areas: z.array(z.string()),
    conditions: z.string(),
  }),
  page: z.url(),
  credential: z.url().meta({ description: "The signed Open Badge." }),
};

export const checkedCertificate = z
  .object({
    ...checkedFields,
    status: z.enum(["valid", "expiring", "expired", "superseded", "revoked"]).meta({
      description: "`expiring`: valid, for at most 90 days more.",
    }),
  })
  .meta({ id: "CheckedCertificate", description: "What the page of the check shows." });

export const unknownCertificate = z
  .object({ code: z.string(), status: z.literal("unknown") })
  .meta({ id: "UnknownCertificate" });

export const checkRequest = z
  .strictObject({ codes: z.array(code).min(1).max(100) })
  .meta({ id: "CheckRequest" });

export const checkAnswer = z
  .object({
    checked_at: time,
    results: z
      .array(z.discriminatedUnion("status", [checkedCertificate, unknownCertificate]))
      .meta({ description: "In the order of the request." }),
  })
  .meta({ id: "CheckAnswer" });

export const evidenceKind = z.enum(["zip", "pdf", "csv"]).default("zip").meta({
  description: "A PDF, a table, or both with signed hashes.",
});

export { id };
