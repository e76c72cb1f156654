import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import * as examples from "@/lib/api/examples";
import { createOpenApiDocument } from "@/lib/api/openapi-document";
import { BASE } from "@/lib/api/operation";
import { curlOf, examplePath, fieldsOf } from "@/lib/api/reference";
import * as shapes from "@/lib/api/shapes";
import { allOperations, createExampleTeam, send } from "../support/api";
import { exampleStatus, formOf } from "../support/api-examples";
import { createOnlyCourse } from "../support/seat-learning";

const SITE = "https://skillbite.example";
const document = createOpenApiDocument(SITE);

describe("the OpenAPI document", () => {
  it("passes the linter of Redocly with its recommended rules, and no warning", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const lint = (source: string) => lintFromString({ source, absoluteRef: "/openapi.json", config });
    const found = await lint(JSON.stringify(document));
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    const { operationId: _, ...rest } = document.paths?.["/people"]?.get ?? {};
    const broken = { ...document, paths: { "/people": { get: { ...rest, tags: ["none"], responses: {} } } } };
    expect((await lint(JSON.stringify(broken))).length, "it finds what is wrong").toBeGreaterThan(0);
  });

  it("has each operation, with its scope, its problems and its limits", () => {
    for (const { id, method, path, access } of allOperations) {
      const described = document.paths?.[path]?.[method.toLowerCase() as "get"];
      expect(described?.operationId).toBe(id);
      const needed = access === "any key" ? [] : [access];
      expect(described?.security).toEqual(access === "everybody" ? [] : [{ apiKey: needed }]);
      expect(Object.keys(described?.responses ?? {})).toEqual(
        expect.arrayContaining(["400", "429", "503", ...(access === "everybody" ? [] : ["401"])]),
      );
    }
  });

  it("is the same as the one that is served", async () => {
    const { GET } = await import("@/app/api/v1/openapi.json/route");
    expect(await GET().json()).toEqual(
      JSON.parse(JSON.stringify(createOpenApiDocument("http://localhost:3000"))),
    );
  });
});

describe("the examples of the reference", () => {
  let key: string;
  beforeAll(async () => {
    await createOnlyCourse();
    key = await createExampleTeam();
  });

  it.each(allOperations.map((operation) => [operation.id, operation] as const))(
    "%s works",
    async (_, operation) => {
      const { method, example, answer, file } = operation;
      const sent = { method, path: examplePath(operation), body: example.body };
      const got = await send({ ...sent, key: operation.access === "everybody" ? null : key });
      expect(got.status, await got.clone().text()).toBe(exampleStatus(operation));
      if (file) expect(file).toContain(got.headers.get("content-type")?.split(";")[0]);
      if (example.answer === undefined) return;
      answer?.parse(example.answer);
      expect(formOf(await got.json())).toEqual(formOf(example.answer));
    },
  );
});

describe("the reference page", () => {
  it("says an example as a command, and never with a key in it", () => {
    const commands = allOperations.map((operation) => curlOf(operation, SITE));
    for (const command of commands) expect(command).toMatch(new RegExp(`^curl "${SITE}${BASE}/`));
    expect(commands.join()).not.toMatch(/sb_live_/);
    const invite = allOperations.find(({ id }) => id === "invitePeople");
    expect(invite && curlOf(invite, SITE)).toBe(`curl "${SITE}/api/v1/invitations" \\
  --request POST \\
  --header "Authorization: Bearer $SKILLBITE_KEY" \\
  --header "Idempotency-Key: $(uuidgen)" \\
  --header "Content-Type: application/json" \\
  --data '{"emails":["mary@acme.example","grace@acme.example"]}'`);
  });

  it("lists the fields of a shape, with those inside", () => {
    expect(fieldsOf(shapes.seat, "output").map(({ name, type }) => `${name}: ${type}`)).toEqual([
      "id: id",
      "label: string",
      'state: "free", "invited", "active", "ended"',
      "person: object or null",
      "person.id: id",
      "person.name: string or null",
      "person.email: string or null",
      "invitation: object or null",
      "invitation.id: id",
      "invitation.email: string",
      "invitation.answer_by: time",
      "activated_at: time or null",
      "ends_at: time or null",
      "is_exam_started: boolean",
    ]);
    expect(fieldsOf(shapes.inviteRequest, "input")).toContainEqual({
      name: "dry_run",
      type: "boolean",
      isRequired: false,
      about: "Only says what would happen. Without it: false.",
    });
  });

  it("has no key of a person in an example", () => {
    expect(JSON.stringify(examples)).not.toMatch(/score|user_id/);
  });
});
