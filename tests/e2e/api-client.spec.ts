import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { generateApi } from "swagger-typescript-api";
import { uuidv7 } from "uuidv7";
import { unknownCode } from "../../lib/api/examples";
import { scopeNames } from "../../lib/organisations/api-keys/api-keys";
import { formatKey } from "../../lib/organisations/api-keys/key-format";
import { hashSecret } from "../../lib/platform/ids";
import { expect, test } from "../support/browser";
import { createAccount } from "../support/browser-people";
import { stack } from "../support/stack";
import { sql } from "../support/stack-database";
import { assignSeat, createOrganisation } from "../support/stack-organisations";

type Answer<T> = Promise<{ status: number; data: T }>;
/** As the generator writes them; the rest of the file is its own. */
type Client = {
  organisation: { getOrganisation(): Answer<{ seats: { active: number; free: number } }> };
  people: {
    listPeople(query: object): Answer<{ data: { id: string; email: string }[]; next_cursor: string | null }>;
    getPerson(id: string): Answer<{ email: string }>;
  };
  progress: { listProgress(query: object): Answer<{ data: { percent: number }[] }> };
  seats: {
    listSeats(query: object): Answer<{ data: { id: string; state: string }[] }>;
    releaseSeat(id: string): Answer<unknown>;
  };
  invitations: {
    invitePeople(
      body: object,
      params?: object,
    ): Answer<{ invited: number; results: { invitation_id: string }[] }>;
    getInvitation(id: string): Answer<{ email: string }>;
    revokeInvitation(id: string): Answer<unknown>;
  };
  certificates: { checkCertificates(body: object): Answer<{ results: { status: string }[] }> };
};

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
  return new Api({
    baseUrl: `${stack().url}/api/v1`,
    baseApiParams: { headers, secure: false, format: "json" },
  });
}

async function createKey(orgId: string, ownerId: string): Promise<string> {
  const [id, secret] = [crypto.randomUUID(), randomBytes(32).toString("base64url")];
  await sql(
    `INSERT INTO api_keys (id, org_id, created_by_id, name, scopes, hash, created_at, ends_at)
     VALUES ($1, $2, $3, 'A client', $4, $5, now(), now() + interval '1 day')`,
    [id, orgId, ownerId, scopeNames, hashSecret(secret)],
  );
  return formatKey(id, secret);
}

test("a client that a public generator made of the document does what the examples do", async ({
  browserName: _,
}, info) => {
  const [owner, ada] = [await createAccount(), await createAccount()];
  const orgId = await createOrganisation(owner, { size: 25 });
  const seatId = await assignSeat(orgId, ada);
  const client = await generateClient(info.outputPath(""), await createKey(orgId, owner.id));

  expect((await client.organisation.getOrganisation()).data).toMatchObject({
    seats: { active: 1, free: 24 },
  });
  const { data: people } = await client.people.listPeople({ standing: "not-begun", limit: 10 });
  expect(people).toMatchObject({ data: [{ email: ada.email }], next_cursor: null });
  expect((await client.people.getPerson(people.data[0]?.id ?? "")).data.email).toBe(ada.email);
  expect((await client.progress.listProgress({})).data.data).toMatchObject([{ percent: 0 }]);
  expect((await client.seats.listSeats({ state: "active" })).data.data).toMatchObject([{ id: seatId }]);

  const email = `grace-${uuidv7()}@test.example`;
  const once = { headers: { "Idempotency-Key": uuidv7() } };
  const made = await client.invitations.invitePeople({ emails: [email] }, once);
  const again = await client.invitations.invitePeople({ emails: [email] }, once);
  expect(made.data.invited).toBe(1);
  expect(again.data).toEqual(made.data);
  const invitationId = made.data.results[0]?.invitation_id ?? "";
  expect((await client.invitations.getInvitation(invitationId)).data.email).toBe(email);
  expect((await client.invitations.revokeInvitation(invitationId)).status).toBe(204);
  const gone = await client.invitations.getInvitation(invitationId).catch((refused: unknown) => refused);
  expect(gone).toMatchObject({ status: 404, error: { status: 404, title: "There is nothing here" } });
  expect((await client.seats.releaseSeat(seatId)).status).toBe(204);
  const { data: checked } = await client.certificates.checkCertificates({ codes: [unknownCode] });
  expect(checked.results).toEqual([{ code: unknownCode, status: "unknown" }]);
});
