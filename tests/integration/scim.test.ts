import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";
import { createKey } from "../support/api";
import { addUser as add, createDirectory, entraUser, oktaUser, patchOf, sendAs } from "../support/scim";

/* What Okta and Microsoft Entra ID send, as they document it, and what it does. */

const CORE = "urn:ietf:params:scim:schemas:core:2.0:User";
const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";
const filtered = (filter: string, more = "") => `/Users?filter=${encodeURIComponent(filter)}${more}`;
const empty = { schemas: [LIST], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] };

describe("Okta", () => {
  it("looks for a person, adds, reads, changes, ends and begins again", async () => {
    const directory = await createDirectory();
    const { send, domain } = directory;
    const email = `test.user@${domain}`;
    const search = filtered(`userName eq "${email}"`, "&startIndex=1&count=100");
    expect((await send("GET", search)).body).toEqual(empty);

    const made = await send("POST", "/Users", oktaUser(email));
    expect(made.status).toBe(201);
    expect(made.headers.get("content-type")).toBe("application/scim+json");
    const id = String(made.body.id);
    const location = `http://localhost:3000/api/scim/v2/Users/${id}`;
    expect(made.headers.get("location")).toBe(location);
    const user = {
      schemas: [CORE],
      id,
      externalId: "00ujl29u0le5T6Aj10h7",
      userName: email,
      name: { givenName: "Test", familyName: "User", formatted: "Test User" },
      emails: [{ value: email, type: "work", primary: true }],
      active: true,
      meta: { resourceType: "User", created: expect.any(String), lastModified: expect.any(String), location },
    };
    expect(made.body).toEqual(user);
    expect(await send("GET", `/Users/${id}`)).toMatchObject({ status: 200, body: user });
    expect((await send("GET", search)).body).toEqual({
      ...empty,
      totalResults: 1,
      itemsPerPage: 1,
      Resources: [user],
    });

    const moved = oktaUser(email, { name: { givenName: "Another", familyName: "User" }, id });
    const put = await send("PUT", `/Users/${id}`, moved);
    expect(put).toMatchObject({ status: 200, body: { name: { givenName: "Another" }, active: true } });

    const off = await send("PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: false } }));
    expect(off).toMatchObject({ status: 200, body: { id, active: false, name: { givenName: "Another" } } });
    const on = await send("PUT", `/Users/${id}`, { ...moved, active: true });
    expect(on).toMatchObject({ status: 200, body: { active: true } });
    expect((await send("PUT", `/Users/${id}`, { ...moved, active: false })).body).toMatchObject({
      active: false,
    });
  });

  it("meets what its own test of an integration asks for", async () => {
    const directory = await createDirectory();
    const { send, domain } = directory;
    await add(directory, oktaUser(`one@${domain}`));
    await add(directory, oktaUser(`two@${domain}`));
    const page = await send("GET", "/Users?count=1&startIndex=1");
    expect(page).toMatchObject({
      status: 200,
      body: { schemas: [LIST], totalResults: 2, startIndex: 1, itemsPerPage: 1 },
    });
    const second = await send("GET", "/Users?count=1&startIndex=2");
    expect(second.body.Resources).not.toEqual(page.body.Resources);
    expect(second.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 });
    expect(await send("GET", "/Users/010101001010101011001010101011")).toMatchObject({
      status: 404,
      body: { schemas: [ERROR], status: "404", detail: expect.any(String) },
    });
    expect(await send("POST", "/Users", oktaUser(`ONE@${domain}`))).toMatchObject({
      status: 409,
      body: { schemas: [ERROR], status: "409", scimType: "uniqueness", detail: expect.any(String) },
    });
  });
});

describe("Microsoft Entra ID", () => {
  it("tests the connection, matches, adds, changes, disables, restores and deletes", async () => {
    const directory = await createDirectory();
    const { send, domain } = directory;
    const nobody = 'userName eq "Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1"';
    expect(await send("GET", filtered(nobody))).toMatchObject({ status: 200, body: empty });
    const email = `ryan@${domain}`;
    const id = await add(directory, entraUser(email));
    const one = { totalResults: 1, Resources: [{ id, userName: email }] };
    for (const filter of [
      `userName eq "${email.toUpperCase()}"`,
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      `emails[type eq "work"].value eq "${email}"`,
    ])
      expect((await send("GET", filtered(filter))).body).toMatchObject(one);
    expect(
      (await send("GET", filtered('externalId eq "0A21F0F2-8D2A-4F8E-BF98-7363C4AED4EF"'))).body,
    ).toMatchObject({ totalResults: 0 });

    const patch = (...operations: object[]) => send("PATCH", `/Users/${id}`, patchOf(...operations));
    expect(
      await patch(
        { op: "Replace", path: 'emails[type eq "work"].value', value: `updated@${domain}` },
        { op: "Replace", path: "name.familyName", value: "updatedFamilyName" },
      ),
    ).toMatchObject({
      status: 200,
      body: {
        emails: [{ value: `updated@${domain}`, type: "work", primary: true }],
        name: { familyName: "updatedFamilyName", givenName: "Ryan" },
      },
    });
    expect(await patch({ op: "Replace", path: "userName", value: `other@${domain}` })).toMatchObject({
      body: { userName: `other@${domain}` },
    });
    const extension = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
    expect(
      (await patch({ op: "Add", path: `${extension}:manager`, value: [{ $ref: "../Users/1", value: "1" }] }))
        .status,
    ).toBe(200);

    for (const off of [false, "False"]) {
      expect((await patch({ op: "Replace", path: "active", value: off })).body).toMatchObject({
        active: false,
      });
      const found = await send("GET", filtered(`userName eq "other@${domain}"`));
      expect(found.body).toMatchObject({ Resources: [{ id, active: false }] });
      expect((await patch({ op: "Replace", path: "active", value: true })).body).toMatchObject({
        active: true,
      });
    }
    expect((await send("DELETE", `/Users/${id}`)).status).toBe(204);
    expect((await send("GET", `/Users/${id}`)).status).toBe(404);
    expect((await send("DELETE", `/Users/${id}`)).status).toBe(404);
    expect((await send("PATCH", `/Users/${id}`, patchOf({ op: "add", value: {} }))).status).toBe(404);
  });
});

it("says what it is: configuration, types and schemas", async () => {
  const { send } = await createDirectory();
  expect((await send("GET", "/ServiceProviderConfig")).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    authenticationSchemes: [{ type: "oauthbearertoken" }],
  });
  for (const list of ["/ResourceTypes", "/Schemas"]) {
    const { body } = await send("GET", list);
    expect(body).toMatchObject({ schemas: [LIST], totalResults: 1 });
    const [only] = Array.isArray(body.Resources) ? body.Resources : [];
    expect((await send("GET", only.meta.location.split("/api/scim/v2")[1])).body).toEqual(only);
  }
  expect((await send("GET", "/Groups?startIndex=1&count=100")).status).toBe(404);
  expect((await send("GET", "/Schemas/urn:unknown")).status).toBe(404);
});

describe("what is not believed", () => {
  it.each<[what: string, status: number, scimType: string | undefined, body: (domain: string) => unknown]>([
    ["an address of another domain", 400, "invalidValue", () => oktaUser("ada@crumb-of-others.example")],
    ["an address of a subdomain", 400, "invalidValue", (domain) => oktaUser(`ada@mail.${domain}`)],
    ["a user name that is no address, alone", 400, "invalidValue", () => oktaUser("ada", { emails: [] })],
    ["no user name", 400, "invalidValue", (domain) => ({ ...oktaUser(`a@${domain}`), userName: undefined })],
    ["a number as user name", 400, "invalidValue", () => ({ ...oktaUser("a"), userName: 1 })],
    ["a long user name", 400, "invalidValue", (domain) => oktaUser(`${"a".repeat(400)}@${domain}`)],
    ["no object", 400, "invalidValue", () => "[]"],
    ["no JSON", 400, "invalidSyntax", () => "{"],
    [
      "a character that the database refuses",
      400,
      "invalidSyntax",
      (domain) => oktaUser(`a\u0000@${domain}`),
    ],
  ])("%s", async (_what, status, scimType, body) => {
    const { send, domain, org } = await createDirectory();
    const answer = await send("POST", "/Users", body(domain));
    expect(answer).toMatchObject({ status, body: { schemas: [ERROR], status: String(status) } });
    expect(answer.body.scimType).toBe(scimType);
    expect(await db().directoryEntry.count({ where: { orgId: org.id } })).toBe(0);
  });

  it("a body without end", async () => {
    const { send, domain } = await createDirectory();
    const answer = await send("POST", "/Users", oktaUser(`a@${domain}`, { note: "x".repeat(70_000) }));
    expect(answer).toMatchObject({ status: 400, body: { schemas: [ERROR] } });
  });

  it.each(["", "userName", 'userName co "a"', 'a eq "b" or c eq "d"'])("the filter '%s'", async (filter) => {
    const { send } = await createDirectory();
    const answer = await send("GET", filtered(filter));
    expect(answer).toMatchObject({ status: 400, body: { schemas: [ERROR], scimType: "invalidFilter" } });
  });

  it("pages that are no numbers count as the first, as the standard says", async () => {
    const directory = await createDirectory();
    await add(directory, oktaUser(`a@${directory.domain}`));
    for (const query of ["startIndex=-3&count=5", "startIndex=x&count=y", "startIndex=0"])
      expect((await directory.send("GET", `/Users?${query}`)).body).toMatchObject({
        startIndex: 1,
        itemsPerPage: 1,
      });
    expect((await directory.send("GET", "/Users?count=0")).body).toMatchObject({
      totalResults: 1,
      Resources: [],
    });
    expect((await directory.send("GET", "/Users?count=-1")).body).toMatchObject({ Resources: [] });
  });

  it("a filter that would match by a pattern", async () => {
    const directory = await createDirectory();
    await add(directory, oktaUser(`ada_b@${directory.domain}`));
    for (const text of [
      "%",
      `ada%@${directory.domain}`,
      `ada-b@${directory.domain}`,
      `___@${directory.domain}`,
    ])
      expect((await directory.send("GET", filtered(`userName eq "${text}"`))).body).toMatchObject(empty);
    const exact = filtered(`userName eq "ADA_b@${directory.domain}"`);
    expect((await directory.send("GET", exact)).body).toMatchObject({ totalResults: 1 });
  });

  it("a key without the scope, an ended one, none, and a method that an address does not take", async () => {
    const directory = await createDirectory();
    const id = await add(directory, oktaUser(`a@${directory.domain}`));
    const { key: other } = await createKey(directory, { scopes: ["invitations:write", "seats:write"] });
    const { key: ended } = await createKey(directory, { endedAt: new Date() });
    for (const [key, status] of [
      [other, 403],
      [ended, 401],
      [null, 401],
    ] as const)
      for (const [method, path] of [
        ["GET", "/Users"],
        ["GET", `/Users/${id}`],
        ["PATCH", `/Users/${id}`],
        ["DELETE", `/Users/${id}`],
        ["GET", "/Schemas"],
      ] as const) {
        const answer = await sendAs(key, method, path);
        expect(answer).toMatchObject({ status, body: { schemas: [ERROR], status: String(status) } });
        expect(answer.headers.get("www-authenticate")).toContain("Bearer");
      }
    const refused = await directory.send("DELETE", "/Users");
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, POST");
  });

  it("a directory that asks about people of another organisation", async () => {
    const ours = await createDirectory();
    const theirs = await createDirectory();
    const id = await add(theirs, oktaUser(`a@${theirs.domain}`));
    const off = patchOf({ op: "replace", value: { active: false } });
    expect((await ours.send("GET", `/Users/${id}`)).status).toBe(404);
    expect((await ours.send("PATCH", `/Users/${id}`, off)).status).toBe(404);
    expect((await ours.send("PUT", `/Users/${id}`, oktaUser(`a@${ours.domain}`))).status).toBe(404);
    expect((await ours.send("DELETE", `/Users/${id}`)).status).toBe(404);
    expect((await ours.send("POST", "/Users", oktaUser(`b@${theirs.domain}`))).status).toBe(400);
    expect((await ours.send("GET", filtered(`id eq "${id}"`))).body).toMatchObject(empty);
    expect((await ours.send("GET", "/Users")).body).toMatchObject(empty);
    expect(await db().directoryEntry.findUnique({ where: { id } })).toMatchObject({ isActive: true });
  });

  it("the same person added ten times at once is there once", async () => {
    const { send, domain, org } = await createDirectory();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send("POST", "/Users", oktaUser(`a@${domain}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await db().directoryEntry.count({ where: { orgId: org.id } })).toBe(1);
  });
});
