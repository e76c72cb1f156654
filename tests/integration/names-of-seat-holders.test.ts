import { describe, expect, it } from "vitest";
import { acceptInvitation } from "@/lib/organisations/accept-invitation";
import { giveName } from "@/lib/organisations/give-name";
import { acceptInput } from "@/lib/organisations/schema";
import { findNamelessSeat } from "@/lib/organisations/seat-queries";
import { db } from "@/lib/platform/db/client";
import { createUser } from "../support/factories";
import { assignSeat, createOrganisation, inviteToSeat } from "../support/organisations";
import { createOnlyCourse, listLearning } from "../support/seat-learning";

const nameOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).name;

describe("the name of who has a seat", () => {
  it("is kept with the acceptance, and the organisation sees it", async () => {
    await createOnlyCourse();
    const made = await createOrganisation();
    const person = await createUser();
    const token = await inviteToSeat(made, person.email);
    await acceptInvitation({ personId: person.id, token, name: "Grace Hopper" });
    expect(await listLearning(made)).toMatchObject([{ name: "Grace Hopper", email: person.email }]);
    // A second press of the button changes nothing.
    await acceptInvitation({ personId: person.id, token, name: "Somebody Else" });
    expect(await nameOf(person.id)).toBe("Grace Hopper");
  });

  it.each([
    ["", "Enter your name."],
    ["   ", "Enter your name."],
    ["\u200b", "Enter a name of at most 80 letters, without an address."],
    ["a".repeat(81), "Enter a name of at most 80 letters, without an address."],
    ["a".repeat(501), "That is too long for a name."],
    [
      "Win at casino.com",
      "A certificate carries a person's name. Please leave out links, numbers and handles.",
    ],
  ])("is required, and %j is none", (name, message) => {
    const parsed = acceptInput.safeParse({ token: "x".repeat(30), name });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("is asked for once on a seat that was accepted without one", async () => {
    const made = await createOrganisation();
    const [person, stranger] = [await createUser(), await createUser()];
    const { assignmentId } = await assignSeat(made, person);
    await db().user.update({ where: { id: person.id }, data: { name: null } });
    const asked = async () => findNamelessSeat({ id: person.id, name: await nameOf(person.id) });
    expect(await asked()).toEqual({ assignmentId, organisation: "Acme" });
    await expect(giveName({ personId: stranger.id, assignmentId, name: "Mallory" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await nameOf(stranger.id)).toBeNull();
    await giveName({ personId: person.id, assignmentId });
    expect([await asked(), await nameOf(person.id)]).toEqual([null, null]);
    await giveName({ personId: person.id, assignmentId, name: "Grace Hopper" });
    expect(await nameOf(person.id)).toBe("Grace Hopper");
  });
});
