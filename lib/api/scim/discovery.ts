import "server-only";
import { linkTo } from "../../platform/links";
import { ScimRefusal } from "./refusal";
import type { Answer, Call } from "./scim-endpoint";
import { SCIM_BASE, USER_SCHEMA } from "./user-shape";
import { MOST_A_PAGE } from "./users";

/* What a directory can ask about the service before it sends anybody (RFC 7644, 4). */

const metaOf = (resourceType: string, path: string) => ({
  resourceType,
  location: linkTo(`${SCIM_BASE}${path}`),
});

const no = { supported: false };

export const getServiceProviderConfig = async (): Promise<Answer> => ({
  body: {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    documentationUri: linkTo("/developers/directory"),
    patch: { supported: true },
    bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_A_PAGE },
    changePassword: no,
    sort: no,
    etag: no,
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "A token that the owner of the organisation creates, in the Authorization header.",
        primary: true,
      },
    ],
    meta: metaOf("ServiceProviderConfig", "/ServiceProviderConfig"),
  },
});

const userType = {
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
  id: "User",
  name: "User",
  endpoint: "/Users",
  description: "Somebody who belongs to the organisation",
  schema: USER_SCHEMA,
  schemaExtensions: [],
};

type Kind = "string" | "boolean" | "complex";
type More = { required?: true; unique?: true; many?: true; exact?: true; parts?: object[] };

const attribute = (name: string, type: Kind, description: string, more: More = {}) => ({
  name,
  type,
  description,
  multiValued: more.many === true,
  required: more.required === true,
  ...(type === "string" && { caseExact: more.exact === true }),
  mutability: "readWrite",
  returned: "default",
  ...(type !== "complex" && { uniqueness: more.unique ? "server" : "none" }),
  ...(more.parts && { subAttributes: more.parts }),
});

const userSchema = {
  id: USER_SCHEMA,
  name: "User",
  description: "Somebody who belongs to the organisation. Other attributes are accepted, and not kept.",
  attributes: [
    attribute("userName", "string", "By which the directory knows the person", {
      required: true,
      unique: true,
    }),
    attribute("externalId", "string", "The directory's own id of the person", { exact: true }),
    attribute("active", "boolean", "False: the person has left"),
    attribute("name", "complex", "How the person is called", {
      parts: [
        attribute("givenName", "string", "The given name"),
        attribute("familyName", "string", "The family name"),
      ],
    }),
    attribute("emails", "complex", "One address, of a domain that the organisation has proved", {
      many: true,
      parts: [
        attribute("value", "string", "The address", { unique: true }),
        attribute("type", "string", "Always 'work'"),
        attribute("primary", "boolean", "Always true"),
      ],
    }),
  ],
};

const listOf = (resources: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const userTypeResource = () => ({ ...userType, meta: metaOf("ResourceType", "/ResourceTypes/User") });
const userSchemaResource = () => ({ ...userSchema, meta: metaOf("Schema", `/Schemas/${USER_SCHEMA}`) });

const only =
  (name: string, resource: () => object) =>
  async ({ params }: Call): Promise<Answer> => {
    if (params.id !== name) throw new ScimRefusal(404, "There is nothing by this name.");
    return { body: resource() };
  };

export const listResourceTypes = async (): Promise<Answer> => ({ body: listOf([userTypeResource()]) });
export const getResourceType = only("User", userTypeResource);
export const listSchemas = async (): Promise<Answer> => ({ body: listOf([userSchemaResource()]) });
export const getSchema = only(USER_SCHEMA, userSchemaResource);
