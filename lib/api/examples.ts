/* One organisation, in which all examples of the reference page play. The tests make it, and run them. */

const personId = "019ae1c0-7a10-7c32-9d4e-2f6b8a1c3d50";
const seatId = "019ae1bf-02b4-7f7e-8a55-64c9e0d1b2a3";
const invitationId = "019ae2d4-5e61-7b08-b6f2-90ad4c7e1f62";

/** Of a seat to which somebody else is invited. */
const invitedSeatId = "019ae1bf-02b4-7f7e-8a55-64cb2f84c6e9";

export const exampleIds = { personId, seatId, invitationId, invitedSeatId };
export const exampleCode = "SB-2026-0482913375560127";

const ada = { id: personId, name: "Ada Lovelace", email: "ada@acme.example" };

export const person = {
  ...ada,
  standing: "passed",
  seat_from: "2026-10-05T08:12:44.120Z",
  seat_until: "2026-12-04T08:12:44.120Z",
  is_current: true,
};

export const progress = {
  ...ada,
  standing: "passed",
  percent: 62,
  lessons_completed: 45,
  lessons_offered: 72,
  hours: 11.3,
  first_lesson_at: "2026-10-05T08:40:02.511Z",
  last_lesson_at: "2026-11-19T17:03:20.004Z",
};

export const earnedCertificate = {
  ...ada,
  code: exampleCode,
  result: "passed, 90% or more",
  valid_until: "2028-11-20T09:30:00.000Z",
  check: `https://skillbite.example/certificate-verify?code=${exampleCode}`,
};

export const seat = {
  id: seatId,
  label: "1-01",
  state: "active",
  person: ada,
  invitation: null,
  activated_at: "2026-10-05T08:12:44.120Z",
  ends_at: "2026-12-04T08:12:44.120Z",
  is_exam_started: true,
};

export const invitation = {
  id: invitationId,
  email: "grace@acme.example",
  seat_id: "019ae1bf-02b4-7f7e-8a55-64ca11f30b77",
  invited_at: "2026-11-24T10:00:00.000Z",
  resent_at: null,
  expires_at: "2026-12-08T10:00:00.000Z",
};

export const organisation = {
  id: "019ae1be-4f01-7d1b-9c6a-1b2c3d4e5f60",
  name: "Acme",
  seats: { free: 22, invited: 2, active: 1, ended: 0 },
  key: {
    name: "HR system",
    scopes: ["people:read", "invitations:write"],
    ends_at: "2027-02-24T10:00:00.000Z",
  },
};

export const checkedCertificate = {
  code: exampleCode,
  status: "valid",
  result: "passed",
  holder_name: "Ada Lovelace",
  title: "AI Proficiency Certification",
  kind: "certification",
  issuer: { name: "Skillbite", page: "https://skillbite.example/imprint" },
  tested_at: "2026-11-20T09:30:00.000Z",
  issued_at: "2026-11-20T09:31:12.000Z",
  valid_until: "2028-11-20T09:30:00.000Z",
  tested: {
    programme_version: "2026.2",
    questions: 20,
    pass_mark: 80,
    areas: ["AI fundamentals", "AI tools and prompting", "AI in business", "Ethics and safe use"],
    conditions: "online, unsupervised, identity declared by the holder",
  },
  page: `https://skillbite.example/certificate-verify?code=${exampleCode}`,
  credential: `https://skillbite.example/credentials/${exampleCode}`,
};

export const unknownCode = "SB-2026-0000000000000000";
