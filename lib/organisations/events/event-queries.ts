import "server-only";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { linkTo } from "../../platform/links";
import type { OutboxType } from "../../platform/outbox";
import { bandOf } from "../evidence";
import { holderEmail, holderName, isTestedInTerm, until } from "../seat-terms";
import type { EventData } from "./events";

/* What happened, as each organisation that may know of it is told: as in its report, and no more. */

export type Recorded<T extends OutboxType = OutboxType> = {
  [Type in T]: {
    orgId: string;
    type: Type;
    /** When it happened, where that is not when it was recorded. */
    at?: Date;
    /** Sent in order: the seat or the order. */
    threadId: string;
    userId: string | null;
    /** Of somebody invited. */
    email?: string;
    data: EventData<Type>;
  };
}[T];

type Fact = { userId: string | null; subjectId: string };
type Find<T extends OutboxType> = (tx: Tx, fact: Fact) => Promise<Recorded<T>[]>;

export const findEvents: { [T in OutboxType]: Find<T> } = {
  "seat.given": findInvitation,
  "seat.begun": findBegun,
  "seat.ended": findEnded,
  "course.completed": findCompletion,
  "certificate.issued": async (tx, fact) =>
    (await findCertificates(tx, fact)).map(({ certificate, ...of }) => ({
      ...of.event,
      type: "certificate.issued",
      data: { ...of.known, certificate },
    })),
  "certificate.superseded": async (tx, fact) =>
    (await findCertificates(tx, fact)).flatMap(({ certificate, replacedBy, ...of }) =>
      replacedBy
        ? { ...of.event, type: "certificate.superseded", data: { ...of.known, certificate, replacedBy } }
        : [],
    ),
  "certificate.revoked": async (tx, fact) =>
    (await findCertificates(tx, fact)).flatMap(({ certificate, revokedAt, ...of }) =>
      revokedAt
        ? {
            ...of.event,
            type: "certificate.revoked",
            data: { ...of.known, certificate, revokedAt: revokedAt.toISOString() },
          }
        : [],
    ),
  "certificate.expiring": async (tx, fact) =>
    (await findCertificates(tx, fact)).map(({ certificate, ...of }) => ({
      ...of.event,
      type: "certificate.expiring",
      data: { ...of.known, certificate },
    })),
  "order.paid": (tx, { subjectId }) => findOrders(tx, "order.paid", { purchaseId: subjectId }),
  "order.refunded": (tx, { subjectId }) => findOrders(tx, "order.refunded", { orderId: subjectId }),
};

async function findInvitation(tx: Tx, { subjectId }: Fact): Promise<Recorded<"seat.given">[]> {
  const found = await query(tx)
    .selectFrom("org_invitations as i")
    .innerJoin("orgs as o", "o.id", "i.org_id")
    .innerJoin("seat_states as seat", "seat.id", "i.seat_id")
    .leftJoin("users as u", "u.email", "i.email")
    .select(["o.id as orgId", "o.name", "seat.id as seatId", "seat.label", "i.email"])
    .select(["i.expires_at as expiresAt", "u.id as userId"])
    .where("i.id", "=", subjectId)
    .execute();
  return found.map(({ orgId, name, seatId, label, email, expiresAt, userId }) => ({
    orgId,
    type: "seat.given",
    threadId: seatId,
    userId,
    email,
    data: {
      organisation: { id: orgId, name },
      seat: { id: seatId, label },
      person: { email },
      expiresAt: expiresAt.toISOString(),
    },
  }));
}

/** Terms on seats, with the details of their people that the organisation knows. */
const terms = (tx: Tx) =>
  query(tx)
    .selectFrom("seat_terms as t")
    .innerJoin("orgs as o", "o.id", "t.org_id")
    .innerJoin("seat_states as seat", "seat.id", "t.seat_id")
    .innerJoin("seat_assignments as a", "a.id", "t.id")
    .leftJoin("users as u", "u.id", "t.user_id")
    .select(["o.id as orgId", "o.name as organisation", "seat.id as seatId", "seat.label"])
    .select([
      "t.id as termId",
      "t.user_id as userId",
      "t.ends_at as endsAt",
      holderEmail.as("email"),
      holderName.as("name"),
    ])
    .orderBy("t.started_at");

type Term = Awaited<ReturnType<ReturnType<typeof terms>["execute"]>>[number];

const eventOf = ({ orgId, seatId: threadId, userId }: Term) => ({ orgId, threadId, userId });

const seatOf = ({ orgId, organisation, seatId, label }: Term) => ({
  organisation: { id: orgId, name: organisation },
  seat: { id: seatId, label },
});

const personOf = ({ termId: id, email, name }: Term) => (email ? { id, email, name: name || null } : null);

/** Of a term that has a person: nobody is told of the learning of a deleted account. */
function withPerson(term: Term) {
  const person = personOf(term);
  return person ? [{ event: eventOf(term), known: { ...seatOf(term), person } }] : [];
}

async function findBegun(tx: Tx, { subjectId }: Fact): Promise<Recorded<"seat.begun">[]> {
  const found = await terms(tx).where("t.id", "=", subjectId).execute();
  return found.flatMap((term) =>
    withPerson(term).flatMap(({ event, known }) =>
      term.endsAt
        ? { ...event, type: "seat.begun", data: { ...known, endsAt: term.endsAt.toISOString() } }
        : [],
    ),
  );
}

async function findEnded(tx: Tx, { subjectId }: Fact): Promise<Recorded<"seat.ended">[]> {
  const found = await terms(tx).where("t.id", "=", subjectId).where("t.is_current", "=", false).execute();
  return found.flatMap((term) => {
    if (!term.endsAt) return [];
    const endedAt = term.endsAt.toISOString();
    const data = { ...seatOf(term), person: personOf(term), endedAt };
    return { ...eventOf(term), type: "seat.ended", at: term.endsAt, data };
  });
}

async function findCompletion(tx: Tx, { userId, subjectId }: Fact): Promise<Recorded<"course.completed">[]> {
  if (!userId) return [];
  const found = await terms(tx)
    .innerJoin("user_course_progress as p", "p.user_id", "t.user_id")
    .innerJoin("public_courses as c", "c.id", "p.course_id")
    .select(["c.id as courseId", "c.title", "p.completed_at as completedAt"])
    .where("t.user_id", "=", userId)
    .where("c.id", "=", subjectId)
    .where("p.completed_at", ">=", sql<Date>`t.started_at`)
    .where("p.completed_at", "<=", until)
    .execute();
  return found.flatMap(({ courseId: id, title, completedAt, ...term }) =>
    withPerson(term).flatMap(({ event, known }) => {
      if (!completedAt) return [];
      const data = { ...known, course: { id, title }, completedAt: completedAt.toISOString() };
      return { ...event, type: "course.completed", at: completedAt, data };
    }),
  );
}

/** Of the exam alone, and earned in the time on the seat: what the report shows. */
async function findCertificates(tx: Tx, { userId, subjectId }: Fact) {
  if (!userId) return [];
  const found = await terms(tx)
    .innerJoin("certificates as x", "x.user_id", "t.user_id")
    .leftJoin("certificates as successor", (on) =>
      on
        .onRef("successor.id", "=", "x.superseded_by_id")
        // A certificate of a later test is private, unless it was earned on the seat, too.
        .on(({ or, eb, ref }) =>
          or([
            eb("successor.reissue_of_id", "=", ref("x.id")),
            eb("successor.tested_at", "<=", sql<Date>`${until} + interval '1 second'`),
          ]),
        ),
    )
    .select(["x.code", "x.title", "x.score", "x.tested_at as testedAt", "x.expires_at as expiresAt"])
    .select(["x.revoked_at as revokedAt", "successor.code as replacedBy"])
    .where("x.id", "=", subjectId)
    .where("x.user_id", "=", userId)
    .where("x.kind", "=", "certification")
    .where(isTestedInTerm)
    .execute();
  return found.flatMap(({ code, title, score, testedAt, expiresAt, revokedAt, replacedBy, ...term }) =>
    withPerson(term).map((of) => ({
      ...of,
      revokedAt,
      replacedBy,
      certificate: {
        code,
        url: linkTo("/certificate-verify", { code }),
        title,
        result: bandOf(score),
        testedAt: testedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      } as const,
    })),
  );
}

type Purchase = { purchaseId: string } | { orderId: string };

/** Of seats: what else its owner buys is no matter of the organisation. */
async function findOrders<T extends "order.paid" | "order.refunded">(tx: Tx, type: T, by: Purchase) {
  const orders = query(tx)
    .selectFrom("seat_packs as p")
    .innerJoin("orgs as o", "o.id", "p.org_id")
    .innerJoin("purchases as b", "b.id", "p.purchase_id")
    .innerJoin("orders as paid", "paid.id", "b.order_id")
    .select(["o.id as orgId", "o.name", "p.size", "paid.id", "paid.reference", "paid.currency"])
    .select(["paid.amount_total as amount", "paid.amount_refunded as amountRefunded"])
    .select("paid.paid_at as paidAt");
  const found = await ("orderId" in by
    ? orders.where("paid.id", "=", by.orderId)
    : orders.where("b.id", "=", by.purchaseId)
  ).execute();
  return found.map(({ orgId, name, size, id: threadId, paidAt, ...order }) => ({
    orgId,
    type,
    threadId,
    userId: null,
    data: {
      organisation: { id: orgId, name },
      order: { ...order, seats: size, paidAt: paidAt?.toISOString() ?? null },
    },
  }));
}
