import { mkdir, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { generateApi } from "swagger-typescript-api";
import { uuidv7 } from "uuidv7";
import { isWrite, type Operation } from "../../lib/api/operation";
import { operations, revokeInvitation } from "../../lib/api/operations";
import { exampleStatus, formOf } from "../support/api-examples";
import { expect, test } from "../support/browser";
import { stack } from "../support/stack";
import { createExampleTeam } from "../support/stack-example-team";

type Answer = { status: number; headers: Headers; data: unknown; error?: unknown };
/** By the id of the operation. */
type Client = Record<string, (...given: unknown[]) => Promise<Answer>>;

/** Makes a client by a generator that knows the document alone, and loads it. */
async function generateClient(folder: string, key: string): Promise<Client> {
  await mkdir(folder, { recursive: true });
  const document = `${folder}/openapi.json`;
  await writeFile(document, await (await fetch(`${stack().url}/api/v1/openapi.json`)).text());
  await generateApi({
    input: document,
    output: folder,
    fileName: "client.ts",
    silent: true,
    httpClientType: "fetch",
  });
  const [entryPoints, outfile] = [[`${folder}/client.ts`], `${folder}/client.mjs`];
  await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node", logLevel: "error" });
  const { Api } = await import(pathToFileURL(outfile).href);
  const headers = { Authorization: `Bearer ${key}` };
  const api: object = new Api({
    baseUrl: `${stack().url}/api/v1`,
    baseApiParams: { headers, secure: false, format: "json" },
  });
  // The generator groups the operations by the first part of their path.
  return Object.assign({}, ...Object.values(api).filter((group) => typeof group === "object"));
}

/** Sends the operation's own example: what its path names, its query, its body, and what the request needs beside. */
function callExample(client: Client, operation: Operation, headers = {}): Promise<Answer> {
  const { id, path, query, body, file, example } = operation;
  const call = client[id];
  if (!call) throw new Error(`The generator made nothing of ${id}.`);
  const given: unknown[] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => example.params?.[name]);
  if (query) given.push(example.query);
  if (body) given.push(example.body);
  return call(...given, { headers, ...(file && { format: "blob" }) });
}

test("a client that a public generator made of the document runs every example", async ({
  browserName: _,
}, info) => {
  const client = await generateClient(info.outputPath(""), await createExampleTeam());
  for (const operation of operations as readonly Operation[]) {
    const { id, answer, file, example } = operation;
    await test.step(id, async () => {
      const once = isWrite(operation) ? { "Idempotency-Key": uuidv7() } : {};
      const got = await callExample(client, operation, once);
      expect(got.status).toBe(exampleStatus(operation));
      if (file) {
        expect(file).toContain(got.headers.get("content-type")?.split(";")[0]);
        expect((got.data as Blob).size).toBeGreaterThan(0);
      }
      if (example.answer !== undefined) {
        answer?.parse(got.data);
        expect(formOf(got.data)).toEqual(formOf(example.answer));
      }
      if (!isWrite(operation)) return;
      const again = await callExample(client, operation, once);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect([again.status, again.data]).toEqual([got.status, got.data]);
    });
  }

  await test.step("a refusal is a problem", async () => {
    const gone = await callExample(client, revokeInvitation).catch((refused: unknown) => refused);
    expect(gone).toMatchObject({ status: 404, error: { status: 404, title: "There is nothing here" } });
  });
});
