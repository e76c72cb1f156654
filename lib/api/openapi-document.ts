import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from "zod-openapi";
import { scopes } from "../organisations/api-keys/api-keys";
import { brand } from "../platform/brand";
import { BASE, isWrite, KEY_LIMIT, type Operation } from "./operation";
import { operations } from "./operations";
import { type ProblemName, problemShape, problems } from "./problems";

/** Raised when something is added; what is there stays as it is for all of v1. */
export const API_VERSION = "1.0.0";

const KEY_SCHEME = "apiKey";

export const INTRODUCTION =
  `For an organisation's own systems, and for everybody who checks certificates. A key acts for
the organisation that made it, and sees what the organisation's own pages show: percent, hours, certificate and band,
never single answers.`.replaceAll("\n", " ");

const limitHeaders = z.object({
  "RateLimit-Policy": z
    .string()
    .meta({ description: `What is allowed: \`"api-key";q=${KEY_LIMIT.points};w=60\`.` }),
  RateLimit: z
    .string()
    .meta({ description: 'What is left, and in how many seconds it is whole: `"api-key";r=299;t=60`.' }),
});

const idempotencyKey = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .meta({
      description: "Your own name of this request. Sent again within 24 hours, it gets the first answer.",
    }),
});

/** Every refusal that a request can meet, in the order of their status. */
export function problemsOf(operation: Operation): ProblemName[] {
  const isOpen = operation.access === "everybody";
  const needsScope = !isOpen && operation.access !== "any key";
  return [
    "invalid-request" as const,
    ...(isOpen ? [] : ["unauthenticated" as const]),
    ...(needsScope ? ["insufficient-scope" as const] : []),
    ...(operation.problems ?? []),
    ...(isWrite(operation) ? ["request-running" as const, "idempotency-mismatch" as const] : []),
    "too-many-requests" as const,
    "unavailable" as const,
  ];
}

/** Two problems of one status are one response. */
function refusals(operation: Operation): Record<string, ZodOpenApiResponseObject> {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const name of problemsOf(operation)) {
    const { status, title } = problems[name];
    const before = responses[status]?.description;
    responses[status] = {
      description: before ? `${before}; or: ${title}` : title,
      content: { "application/problem+json": { schema: problemShape } },
    };
  }
  return responses;
}

function success({ answer, file, example }: Operation): Record<string, ZodOpenApiResponseObject> {
  if (file) {
    const schema = z.string().meta({ override: { type: "string", format: "binary" } });
    const content = Object.fromEntries(file.map((type) => [type, { schema }]));
    return { "200": { description: "The file.", headers: limitHeaders, content } };
  }
  if (!answer) return { "204": { description: "Done.", headers: limitHeaders } };
  const content = { "application/json": { schema: answer, example: example.answer } };
  return { "200": { description: STATUS_CODES[200] ?? "", headers: limitHeaders, content } };
}

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, group, summary, about, access, params, query, body, example } = operation;
  const needed = access === "any key" || access === "everybody" ? [] : [access];
  return {
    operationId: id,
    tags: [group],
    summary,
    description: needed[0] ? `${about}\n\nScope: \`${needed[0]}\`.` : about,
    security: access === "everybody" ? [] : [{ [KEY_SCHEME]: needed }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(isWrite(operation) && { header: idempotencyKey }),
    },
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: body, example: example.body } },
      },
    }),
    responses: { ...success(operation), ...refusals(operation) },
  };
}

const groups: Record<Operation["group"], string> = {
  Organisation: "What the key belongs to.",
  People: "Who has a seat, and what they have completed.",
  Evidence: "Files for auditors.",
  Seats: "What was bought, and who has it.",
  Invitations: "Mails that offer a seat.",
  "Certificate check": "For everybody, without a key.",
};

/** The OpenAPI 3.1 document. `site`: the address of the product, for its `servers`. */
export function createOpenApiDocument(site: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations as readonly Operation[]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: API_VERSION,
      description: INTRODUCTION,
      contact: { name: brand.name, url: new URL("/contact", site).href, email: brand.supportEmail },
      license: { name: "Terms of Service", url: new URL("/terms-of-service", site).href },
    },
    servers: [{ url: new URL(BASE, site).href }],
    externalDocs: { description: "Reference", url: new URL("/developers", site).href },
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        [KEY_SCHEME]: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "sb_live_<id>_<secret>",
          description: `Made by the owner on the page 'Connections' of the organisation. Scopes: ${Object.keys(scopes).join(", ")}.`,
        },
      },
    },
  });
}
