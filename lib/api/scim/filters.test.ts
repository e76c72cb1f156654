import { expect, it } from "vitest";
import type { EntryFilter } from "../../organisations/directory/entries";
import { readFilter } from "./filters";
import { ScimRefusal } from "./refusal";

const id = "01890a5d-ac96-774b-bcce-b302099a8057";

it.each<[filter: string, means: EntryFilter]>([
  ['userName eq "ada@crumb.example"', [{ userName: "ada@crumb.example" }]],
  ['username Eq "Ada"', [{ userName: "Ada" }]],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "Ada"', [{ userName: "Ada" }]],
  ['userName eq "a\\"b"', [{ userName: 'a"b' }]],
  ['externalId eq "00u1"', [{ externalId: "00u1" }]],
  [`id eq "${id}"`, [{ id }]],
  ['id eq "2819c223"', [{ id: "00000000-0000-0000-0000-000000000000" }]],
  ['emails eq "Ada@crumb.example"', [{ email: "ada@crumb.example" }]],
  ['emails.value eq "ada@crumb.example"', [{ email: "ada@crumb.example" }]],
  ['emails[type eq "work"].value eq "ada@crumb.example"', [{ email: "ada@crumb.example" }]],
  ['emails[type eq "work" and value eq "ada@crumb.example"]', [{ email: "ada@crumb.example" }]],
  ["active eq false", [{ isActive: false }]],
  ['userName eq "a" and active eq true', [{ userName: "a" }, { isActive: true }]],
])("%s", (filter, means) => {
  expect(readFilter(filter)).toEqual(means);
});

it.each([
  "",
  "userName",
  'userName sw "a"',
  'userName eq "a" or userName eq "b"',
  'not (userName eq "a")',
  "userName eq 1",
  'active eq "true"',
  'password eq "a"',
  'emails[type eq "home"].value eq "a"',
  'meta.lastModified gt "2011-05-13T04:42:34Z"',
  "userName pr",
  `userName eq "${"a".repeat(500)}"`,
  '__proto__ eq "a"',
])("refuses %s", (filter) => {
  expect(() => readFilter(filter)).toThrow(ScimRefusal);
});
