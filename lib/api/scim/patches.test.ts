import { describe, expect, it } from "vitest";
import { applyPatch, PATCH_SCHEMA } from "./patches";
import { ScimRefusal } from "./refusal";
import { fieldsOf, type ScimUser, USER_SCHEMA } from "./user-shape";

const ada: ScimUser = {
  schemas: [USER_SCHEMA],
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  externalId: "00u1",
  userName: "ada@crumb.example",
  name: { givenName: "Ada", familyName: "Lovelace", formatted: "Ada Lovelace" },
  emails: [{ value: "ada@crumb.example", type: "work", primary: true }],
  active: true,
  meta: {
    resourceType: "User",
    created: "2026-01-01T00:00:00Z",
    lastModified: "2026-01-01T00:00:00Z",
    location: "",
  },
};
const patched = (...Operations: object[]) =>
  fieldsOf(applyPatch(ada, { schemas: [PATCH_SCHEMA], Operations }), true);
const before = patched({ op: "replace", value: {} });

it("without an attribute nothing changes", () => {
  expect(before).toEqual({
    userName: "ada@crumb.example",
    externalId: "00u1",
    email: "ada@crumb.example",
    givenName: "Ada",
    familyName: "Lovelace",
    isActive: true,
  });
});

const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
describe("what it changes", () => {
  it.each<[what: string, operation: object, after: object]>([
    ["as Okta ends an account", { op: "replace", value: { active: false } }, { isActive: false }],
    ["as Microsoft does", { op: "Replace", path: "active", value: false }, { isActive: false }],
    ["in text", { op: "Replace", path: "active", value: "False" }, { isActive: false }],
    [
      "wrapped",
      { op: "Replace", path: "active", value: [{ $ref: null, value: "False" }] },
      { isActive: false },
    ],
    [
      "an address by its kind",
      { op: "Replace", path: 'emails[type eq "work"].value', value: "al@crumb.example" },
      { email: "al@crumb.example" },
    ],
    [
      "the main address",
      { op: "replace", path: "emails[primary eq true].value", value: "al@crumb.example" },
      { email: "al@crumb.example" },
    ],
    [
      "all addresses",
      { op: "replace", path: "emails", value: [{ value: "al@crumb.example", primary: true }] },
      { email: "al@crumb.example" },
    ],
    ["a part of the name", { op: "Add", path: "name.familyName", value: "King" }, { familyName: "King" }],
    ["the name", { op: "replace", path: "name", value: { familyName: "King" } }, { familyName: "King" }],
    ["paths as names", { op: "Add", value: { "name.givenName": "Al" } }, { givenName: "Al" }],
    [
      "paths with a filter as names",
      { op: "Add", value: { 'emails[type eq "work"].value': "al@crumb.example" } },
      { email: "al@crumb.example" },
    ],
    ["in other case", { op: "replace", path: "username", value: "al" }, { userName: "al" }],
    [
      "by the whole name",
      { op: "replace", path: `${USER_SCHEMA}:userName`, value: "al" },
      { userName: "al" },
    ],
    ["away with a name", { op: "Remove", path: "name.givenName" }, { givenName: null }],
    ["away with an id", { op: "remove", path: "externalId" }, { externalId: null }],
    ["away with the address: the user name is one", { op: "remove", path: "emails" }, {}],
    ["what cannot be printed", { op: "replace", path: "name.givenName", value: "A\u202Eda\u0007 " }, {}],
  ])("%s", (_what, operation, after) => {
    expect(patched(operation)).toEqual({ ...before, ...after });
  });
});

it.each<[what: string, operation: object]>([
  ["an attribute that we do not keep", { op: "Replace", path: "displayName", value: "Ada" }],
  ["a department", { op: "Add", path: `${enterprise}:department`, value: "Sales" }],
  ["a manager", { op: "Add", path: `${enterprise}:manager`, value: [{ $ref: "../Users/1", value: "1" }] }],
  ["another address", { op: "Add", path: 'emails[type eq "home"].value', value: "a@b.example" }],
  ["a telephone number", { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "1" }],
  ["the prototype", { op: "replace", path: "__proto__.polluted", value: true }],
  ["the constructor", { op: "replace", path: "constructor.prototype.polluted", value: true }],
  ["the prototype as a name", { op: "replace", value: JSON.parse('{"__proto__": {"polluted": true}}') }],
  [
    "the prototype inside",
    { op: "replace", path: "name", value: JSON.parse('{"__proto__": {"polluted": true}}') },
  ],
])("passes over %s", (_what, operation) => {
  expect(patched(operation)).toEqual(before);
  expect({}).not.toHaveProperty("polluted");
});

it.each<[what: string, given: unknown]>([
  ["no object", "active"],
  ["another schema", { schemas: [USER_SCHEMA], Operations: [{ op: "replace", value: { active: false } }] }],
  ["no operations", { schemas: [PATCH_SCHEMA], Operations: [] }],
  ["an unknown operation", { schemas: [PATCH_SCHEMA], Operations: [{ op: "move", path: "active" }] }],
  [
    "'active' of another kind",
    { schemas: [PATCH_SCHEMA], Operations: [{ op: "replace", path: "active", value: "no" }] },
  ],
  ["removing without a path", { schemas: [PATCH_SCHEMA], Operations: [{ op: "remove" }] }],
  ["removing 'active'", { schemas: [PATCH_SCHEMA], Operations: [{ op: "remove", path: "active" }] }],
  ["a value without a name", { schemas: [PATCH_SCHEMA], Operations: [{ op: "replace", value: "Ada" }] }],
  [
    "an empty user name",
    { schemas: [PATCH_SCHEMA], Operations: [{ op: "replace", path: "userName", value: " " }] },
  ],
])("refuses %s", (_what, given) => {
  expect(() => applyPatch(ada, given)).toThrow(ScimRefusal);
});
