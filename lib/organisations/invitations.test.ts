import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEmailList } from "./email-lists";
import { planInvitations, resendFrom } from "./invitations";

describe("an invitation", () => {
  it("sends an invitation again after an hour at the earliest", () => {
    const invitedAt = new Date("2026-11-01T10:00:00Z");
    const at = (time: string) => new Date(`2026-11-01T${time}Z`);
    expect(resendFrom({ invitedAt, resentAt: null }, at("10:59:59"))).toEqual(at("11:00:00"));
    expect(resendFrom({ invitedAt, resentAt: null }, at("11:00:00"))).toBeNull();
    expect(resendFrom({ invitedAt, resentAt: at("12:00:00") }, at("12:30:00"))).toEqual(at("13:00:00"));
  });
});

describe("a plan of invitations", () => {
  it("names the line of a bad row", () => {
    const rows = readEmailList(
      "email\na@x.example\n\nnobody\nA@X.example\nheld@x.example\nin@x.example\ntired@x.example\nz@x.example",
    );
    const known = {
      holders: new Set(["held@x.example"]),
      invited: new Set(["in@x.example"]),
      throttled: new Set(["tired@x.example"]),
      free: 1,
    };
    expect(planInvitations(rows, known).map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [4, "This is not a complete e-mail address."],
      [5, "This address stands in the list twice."],
      [6, "This person has a seat."],
      [7, "This person is invited already."],
      [8, "This address was invited several times within 24 hours. Please wait a day."],
      [9, "No unused seat is left."],
    ]);
  });

  it("never invites more than there are seats or anybody twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(5), (text, free) => {
        const plan = planInvitations(readEmailList(text), {
          holders: new Set(),
          invited: new Set(),
          throttled: new Set(),
          free,
        });
        const good = plan.filter(({ problem }) => !problem).map(({ email }) => email);
        expect(good.length).toBeLessThanOrEqual(free);
        expect(new Set(good).size).toBe(good.length);
      }),
    );
  });
});
