import { z } from "zod";
import * as examples from "./examples";
import { operation } from "./operation";
import * as shapes from "./shapes";

const { personId, seatId, invitationId, invitedSeatId } = examples.exampleIds;
const ofPerson = z.strictObject({ person_id: shapes.id });
const ofSeat = z.strictObject({ seat_id: shapes.id });
const ofInvitation = z.strictObject({ invitation_id: shapes.id });
const lastPage = <T>(row: T) => ({ data: [row], next_cursor: null });
const people = z.strictObject({ ...shapes.paging, standing: shapes.standing.optional() });
const plain = z.strictObject(shapes.paging);

export const getOrganisation = operation({
  id: "getOrganisation",
  group: "Organisation",
  method: "GET",
  path: "/organisation",
  summary: "The organisation of the key",
  about: "Its name, how many seats are in which state, and what the key may do. A good first request.",
  access: "any key",
  answer: shapes.organisation,
  example: { answer: examples.organisation },
});

export const listPeople = operation({
  id: "listPeople",
  group: "People",
  method: "GET",
  path: "/people",
  summary: "Everybody who has or had a seat, or is invited to one",
  about: "One row for each person's time on a seat, oldest first. Whoever had two seats has two rows.",
  access: "people:read",
  query: people,
  answer: shapes.page(shapes.person, "People"),
  example: { query: { standing: "passed", limit: "10" }, answer: lastPage(examples.person) },
});

export const getPerson = operation({
  id: "getPerson",
  group: "People",
  method: "GET",
  path: "/people/{person_id}",
  summary: "One person",
  about: "Not found once an invited person has accepted: the seat then begins under an id of its own.",
  access: "people:read",
  params: ofPerson,
  answer: shapes.person,
  problems: ["not-found"],
  example: { params: { person_id: personId }, answer: examples.person },
});

export const listProgress = operation({
  id: "listProgress",
  group: "People",
  method: "GET",
  path: "/progress",
  summary: "How much each person has completed",
  about: "Percent and hours by the end of the seat; later learning is private. Invited people have no row.",
  access: "progress:read",
  query: people,
  answer: shapes.page(shapes.progress, "Progress"),
  example: { query: { standing: "passed" }, answer: lastPage(examples.progress) },
});

export const listCertificates = operation({
  id: "listCertificates",
  group: "People",
  method: "GET",
  path: "/certificates",
  summary: "Certificates that people earned on a seat",
  about: "Those of the exam that count now, each with its band. Certificates from other times are private.",
  access: "certificates:read",
  query: plain,
  answer: shapes.page(shapes.earnedCertificate, "EarnedCertificates"),
  example: { query: {}, answer: lastPage(examples.earnedCertificate) },
});

export const listSeats = operation({
  id: "listSeats",
  group: "Seats",
  method: "GET",
  path: "/seats",
  summary: "The seats",
  about: "All that were bought, with the person or the invitation on each of them.",
  access: "seats:read",
  query: z.strictObject({ ...shapes.paging, state: shapes.seat.shape.state.optional() }),
  answer: shapes.page(shapes.seat, "Seats"),
  example: { query: { state: "active", limit: "10" }, answer: lastPage(examples.seat) },
});

export const getSeat = operation({
  id: "getSeat",
  group: "Seats",
  method: "GET",
  path: "/seats/{seat_id}",
  summary: "One seat",
  about: "With its person or its invitation.",
  access: "seats:read",
  params: ofSeat,
  answer: shapes.seat,
  problems: ["not-found"],
  example: { params: { seat_id: seatId }, answer: examples.seat },
});

export const reassignSeat = operation({
  id: "reassignSeat",
  group: "Seats",
  method: "POST",
  path: "/seats/{seat_id}/reassign",
  summary: "Give a seat to somebody else",
  about:
    "Takes the seat from its person or invitation, and invites another address; both get a mail. A used seat changes hands once in 30 days, and not after the exam was started on it; its days go on.",
  access: "seats:write",
  params: ofSeat,
  body: shapes.reassignRequest,
  problems: ["not-found", "conflict"],
  example: {
    params: { seat_id: invitedSeatId },
    body: { email: "katherine@acme.example" },
  },
});

export const releaseSeat = operation({
  id: "releaseSeat",
  group: "Seats",
  method: "POST",
  path: "/seats/{seat_id}/release",
  summary: "Take a seat from its person",
  about:
    "Who has it gets a mail, and keeps progress and certificates. An invitation to it ends. A free seat stays free.",
  access: "seats:write",
  params: ofSeat,
  problems: ["not-found", "conflict"],
  example: { params: { seat_id: seatId } },
});

export const listInvitations = operation({
  id: "listInvitations",
  group: "Invitations",
  method: "GET",
  path: "/invitations",
  summary: "Open invitations to seats",
  about: "Neither accepted nor refused nor taken back. One whose time is over can still be sent again.",
  access: "invitations:read",
  query: plain,
  answer: shapes.page(shapes.invitation, "Invitations"),
  example: { query: { limit: "10" }, answer: lastPage(examples.invitation) },
});

export const getInvitation = operation({
  id: "getInvitation",
  group: "Invitations",
  method: "GET",
  path: "/invitations/{invitation_id}",
  summary: "One open invitation",
  about: "Not found once it was accepted, refused or taken back.",
  access: "invitations:read",
  params: ofInvitation,
  answer: shapes.invitation,
  problems: ["not-found"],
  example: { params: { invitation_id: invitationId }, answer: examples.invitation },
});

export const invitePeople = operation({
  id: "invitePeople",
  group: "Invitations",
  method: "POST",
  path: "/invitations",
  summary: "Invite people to unused seats",
  about:
    "Each address gets a mail with a link that works for 14 days. An address that cannot be invited is no error of the request: its row says why, and the others are invited.",
  access: "invitations:write",
  body: shapes.inviteRequest,
  answer: shapes.inviteAnswer,
  problems: ["conflict"],
  example: {
    body: { emails: ["mary@acme.example", "grace@acme.example"] },
    answer: {
      invited: 1,
      results: [
        { index: 0, invitation_id: "019ae2e0-8b12-7c9d-a4f3-5e6d7c8b9a01", problem: null },
        { index: 1, invitation_id: null, problem: "This person is invited already." },
      ],
    },
  },
});

export const resendInvitation = operation({
  id: "resendInvitation",
  group: "Invitations",
  method: "POST",
  path: "/invitations/{invitation_id}/resend",
  summary: "Send an invitation again",
  about:
    "Its 14 days begin again, and the link of the mail before ends. Not within an hour of the last mail.",
  access: "invitations:write",
  params: ofInvitation,
  problems: ["not-found", "conflict"],
  example: { params: { invitation_id: invitationId } },
});

export const revokeInvitation = operation({
  id: "revokeInvitation",
  group: "Invitations",
  method: "DELETE",
  path: "/invitations/{invitation_id}",
  summary: "Take an invitation back",
  about:
    "Its link ends and its seat is free. Whoever has accepted it meanwhile keeps the seat: then it is not found.",
  access: "invitations:write",
  params: ofInvitation,
  problems: ["not-found", "conflict"],
  example: { params: { invitation_id: invitationId } },
});

export const exportEvidence = operation({
  id: "exportEvidence",
  group: "Evidence",
  method: "GET",
  path: "/evidence",
  summary: "The evidence of training",
  about:
    "The same file as on the report of the organisation, and each download is written into our audit log. `zip` has signed hashes, which `/.well-known/jwks.json` proves.",
  access: "evidence:read",
  query: z.strictObject({ as: shapes.evidenceKind }),
  file: ["application/zip", "application/pdf", "text/csv"],
  problems: ["conflict"],
  limit: { points: 20, seconds: 3_600 },
  example: { query: { as: "csv" } },
});

export const checkCertificate = operation({
  id: "checkCertificate",
  group: "Certificate check",
  method: "GET",
  path: "/certificates/{code}",
  summary: "Check one certificate",
  about: "Without a key, and from a browser of any site. Unknown and mistyped codes get the same answer.",
  access: "everybody",
  params: z.strictObject({ code: shapes.code }),
  answer: shapes.checkedCertificate,
  problems: ["not-found"],
  example: { params: { code: examples.exampleCode }, answer: examples.checkedCertificate },
});

export const checkCertificates = operation({
  id: "checkCertificates",
  group: "Certificate check",
  method: "POST",
  path: "/certificates/check",
  summary: "Check up to 100 certificates",
  about: "Without a key, and from a browser of any site. The results are in the order of the codes.",
  access: "everybody",
  body: shapes.checkRequest,
  answer: shapes.checkAnswer,
  limit: { points: 50, seconds: 3_600 },
  example: {
    body: { codes: [examples.exampleCode, examples.unknownCode] },
    answer: {
      checked_at: "2026-11-26T09:21:30.118Z",
      results: [examples.checkedCertificate, { code: examples.unknownCode, status: "unknown" }],
    },
  },
});

/** In the order of the reference page. */
export const operations = [
  getOrganisation,
  listPeople,
  getPerson,
  listProgress,
  listCertificates,
  exportEvidence,
  listSeats,
  getSeat,
  reassignSeat,
  releaseSeat,
  listInvitations,
  getInvitation,
  invitePeople,
  resendInvitation,
  revokeInvitation,
  checkCertificate,
  checkCertificates,
];
