import fc from "fast-check";
import { it } from "vitest";
import { readFilter } from "./filters";
import { applyPatch, PATCH_SCHEMA } from "./patches";
import { ScimRefusal } from "./refusal";
import { type ScimUser, USER_SCHEMA, userShape } from "./user-shape";

/* Whatever a directory sends, it is read or refused, and nothing of the process changes. */

const ada: ScimUser = {
  schemas: [USER_SCHEMA],
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  userName: "ada@crumb.example",
  emails: [{ value: "ada@crumb.example", type: "work", primary: true }],
  active: true,
  meta: {
    resourceType: "User",
    created: "2026-01-01T00:00:00Z",
    lastModified: "2026-01-01T00:00:00Z",
    location: "",
  },
};

const words = [
  "userName",
  "emails",
  "[type eq",
  '"work"]',
  ".value",
  "eq",
  "and",
  "not (",
  ")",
  "pr",
  " ",
  "__proto__",
  "active",
  "true",
];
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), { maxLength: 8 })
    .map((parts) => parts.join("")),
);
const path = fc.oneof(
  text,
  fc.constantFrom(
    "active",
    "userName",
    "externalId",
    "name",
    "name.givenName",
    "emails",
    "emails.value",
    'emails[type eq "work"]',
    "constructor.prototype.x",
    "__proto__",
  ),
);
const operation = fc.record(
  { op: fc.oneof(fc.constantFrom("add", "Replace", "remove"), fc.string()), path, value: fc.jsonValue() },
  { requiredKeys: ["op"] },
);

const readsOrRefuses = (read: () => unknown) => {
  const names = Object.getOwnPropertyNames(Object.prototype).length;
  try {
    read();
  } catch (error) {
    if (!(error instanceof ScimRefusal)) throw error;
  }
  if (Object.getOwnPropertyNames(Object.prototype).length !== names)
    throw new Error("the prototype has changed");
};

it("filters", () => {
  fc.assert(
    fc.property(text, (filter) => readsOrRefuses(() => readFilter(filter))),
    { numRuns: 3_000 },
  );
});

it("patches", () => {
  const patches = fc.record({
    schemas: fc.constant([PATCH_SCHEMA]),
    Operations: fc.array(operation, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.oneof(patches, fc.jsonValue()), (patch) => readsOrRefuses(() => applyPatch(ada, patch))),
    { numRuns: 5_000 },
  );
});

it("users", () => {
  const user = fc.record(
    {
      userName: fc.jsonValue(),
      externalId: fc.jsonValue(),
      active: fc.jsonValue(),
      name: fc.jsonValue(),
      emails: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(user, (given) => void userShape.safeParse(given)),
    { numRuns: 2_000 },
  );
});
