import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inboxOf } from "./email-inbox";

describe("addresses of one inbox", () => {
  it.each([
    ["ada@example.org", "ada@example.org"],
    ["Ada@Example.ORG", "ada@example.org"],
    ["ada+shop@example.org", "ada@example.org"],
    ["ada+shop+again@example.org", "ada@example.org"],
    ["a.da@example.org", "a.da@example.org"],
    ["a-da@example.org", "a-da@example.org"],
    ["a.d.a+1@gmail.com", "ada@gmail.com"],
    ["A.da@GoogleMail.com", "ada@gmail.com"],
    ["a.da+1@outlook.com", "a.da@outlook.com"],
    ["ada+1@hotmail.com", "ada@hotmail.com"],
    ["ada+1@live.com", "ada@live.com"],
    ["ada+1@icloud.com", "ada@icloud.com"],
    ["ada+1@me.com", "ada@icloud.com"],
    ["ada@mac.com", "ada@icloud.com"],
    ["ada+1@fastmail.com", "ada@fastmail.com"],
    ["shop@ada.fastmail.com", "ada@fastmail.com"],
    ["a.d-a_+1@pm.me", "ada@proton.me"],
    ["ada@protonmail.com", "ada@proton.me"],
    ["ada-shop@yahoo.com", "ada@yahoo.com"],
    ["ada-shop@yahoo.co.uk", "ada@yahoo.co.uk"],
    ["ada+1@ymail.com", "ada@ymail.com"],
    ["ada-shop@notyahoo.com", "ada-shop@notyahoo.com"],
    ["+1@example.org", "+1@example.org"],
    ["...@gmail.com", "...@gmail.com"],
    ["no address", "no address"],
    ["", ""],
  ])("%s is delivered to %s", (email, inbox) => {
    expect(inboxOf(email)).toBe(inbox);
  });

  it("have one name: naming the inbox again changes nothing", () => {
    const domain = fc.constantFrom("example.org", "gmail.com", "yahoo.fr", "pm.me", "ada.fastmail.fm");
    const local = fc.string({ unit: fc.constantFrom("a", "B", ".", "-", "+", "_", "@"), minLength: 1 });
    fc.assert(
      fc.property(local, domain, (name, at) => {
        const inbox = inboxOf(`${name}@${at}`);
        expect(inboxOf(inbox)).toBe(inbox);
      }),
    );
  });

  it("are named without being read twice, however long they are", () => {
    expect(inboxOf(`${"+".repeat(100_000)}@gmail.com`)).toMatch(/@gmail\.com$/);
  });
});
