import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import * as missing from "@/app/api/scim/v2/[...rest]/route";
import * as resourceType from "@/app/api/scim/v2/ResourceTypes/[id]/route";
import * as resourceTypes from "@/app/api/scim/v2/ResourceTypes/route";
import * as schema from "@/app/api/scim/v2/Schemas/[id]/route";
import * as schemas from "@/app/api/scim/v2/Schemas/route";
import * as config from "@/app/api/scim/v2/ServiceProviderConfig/route";
import * as user from "@/app/api/scim/v2/Users/[id]/route";
import * as users from "@/app/api/scim/v2/Users/route";
import { db } from "@/lib/platform/db/client";
import { createKey, SITE } from "./api";
import { createOrganisation, type Organisation } from "./organisations";
import { newDomain } from "./sign-on";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]> | undefined> },
) => Promise<Response>;
type Handlers = Partial<Record<Method, Handler>>;

/** Without names in its address a handler gets no parameters, as from the framework. */
function handlersOf(path: string): { handlers: Handlers; params: Record<string, string> | undefined } {
  const [, name = "", id, ...more] = path.split("/");
  const all: Record<string, Handlers> = {
    Users: users,
    ServiceProviderConfig: config,
    ResourceTypes: resourceTypes,
    Schemas: schemas,
  };
  const one: Record<string, Handlers> = { Users: user, ResourceTypes: resourceType, Schemas: schema };
  const found = more.length > 0 ? undefined : id === undefined ? all[name] : one[name];
  return {
    handlers: found ?? missing,
    params: id === undefined ? undefined : { id: decodeURIComponent(id) },
  };
}

let clients = 0;
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** Sends as a directory does; `path` is below the base address and may have a query. */
export async function sendAs(
  key: string | null,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const url = new URL(`${SITE}/api/scim/v2${path}`);
  const headers = new Headers({
    "x-forwarded-for": `10.99.${(++clients >> 8) & 255}.${clients & 255}`,
    Accept: "application/scim+json",
  });
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body !== undefined) headers.set("Content-Type", "application/scim+json; charset=utf-8");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(url, { method, headers, ...(text !== undefined && { body: text }) });
  const { handlers, params } = handlersOf(url.pathname.replace("/api/scim/v2", ""));
  const handler = handlers[method];
  if (!handler) throw new Error(`nothing takes ${method} ${path}`);
  const answer = await handler(request, { params: Promise.resolve(params) });
  const said = await answer.text();
  return { status: answer.status, headers: answer.headers, body: said ? JSON.parse(said) : {} };
}

/** An organisation with a proven domain and a key for its directory. */
export async function createDirectory(made?: Organisation & { domain: string }) {
  const organisation = made ?? { ...(await createOrganisation(10)), domain: newDomain() };
  const { org, domain } = organisation;
  if (!made) {
    const at = new Date();
    await db().orgDomain.create({
      data: { id: uuidv7(), orgId: org.id, domain, token: "t", createdAt: at, provenAt: at, checkedAt: at },
    });
  }
  const { key, id: keyId } = await createKey(organisation, { scopes: ["directory:write"] });
  const send = (method: Method, path: string, body?: unknown) => sendAs(key, method, path, body);
  return { ...organisation, key, keyId, send };
}
export type Directory = Awaited<ReturnType<typeof createDirectory>>;

export async function addUser({ send }: Directory, user: object): Promise<string> {
  const { status, body } = await send("POST", "/Users", user);
  expect(status).toBe(201);
  return String(body.id);
}

/** As Okta describes a person whom it assigns. */
export const oktaUser = (userName: string, more: object = {}) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName,
  name: { givenName: "Test", familyName: "User" },
  emails: [{ primary: true, value: userName, type: "work" }],
  displayName: "Test User",
  locale: "en-US",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  password: "1mz050nq",
  active: true,
  ...more,
});

/** As Microsoft Entra ID describes a person whom it assigns. */
export const entraUser = (userName: string, more: object = {}) => ({
  schemas: [
    "urn:ietf:params:scim:schemas:core:2.0:User",
    "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
  ],
  externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
  userName,
  active: true,
  emails: [{ primary: true, type: "work", value: userName }],
  meta: { resourceType: "User" },
  name: { formatted: "Ryan Leenay", familyName: "Leenay", givenName: "Ryan" },
  roles: [],
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Sales" },
  ...more,
});

export const patchOf = (...Operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations,
});
