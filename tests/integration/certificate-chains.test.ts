import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reissueCertificate } from "@/lib/admin/reissue-certificate";
import { revokeCertificate } from "@/lib/admin/revoke-certificate";
import { findStored } from "@/lib/certificates/certificate-queries";
import { correctName } from "@/lib/certificates/correct-name";
import { lockHolder } from "@/lib/certificates/holder-locks";
import { issueCertificate } from "@/lib/certificates/issue-certificate";
import { isSamePerson } from "@/lib/certificates/name-comparison";
import { keyUrl, statusUrl } from "@/lib/certificates/open-badges/badge-identifiers";
import { signAsData, signAsJwt } from "@/lib/certificates/open-badges/credential-signatures";
import { buildCredential } from "@/lib/certificates/open-badges/credentials";
import { buildDidDocument } from "@/lib/certificates/open-badges/did-documents";
import { publicJwk } from "@/lib/certificates/open-badges/key-sets";
import { buildStatusList } from "@/lib/certificates/open-badges/status-lists";
import { revokeCertificates } from "@/lib/certificates/revoke-certificates";
import { now } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { createKeys } from "../../scripts/lib/credential-keys";
import { type Published, verifyData, verifyJwt } from "../support/badge-verifier";
import { createCertificationAttempt, createUser, grant } from "../support/factories";
import { isSmall } from "../support/size";

const site = new URL("https://skillbite.example");
const keys = createKeys();
const published: Published = async (url) => {
  if (url.endsWith("/.well-known/did.json")) return buildDidDocument(keys, site);
  const key = keys.find(({ kid }) => keyUrl(site, kid) === url);
  if (key) return publicJwk(key);
  const number = Number(url.split("/").at(-1));
  const list = url === statusUrl(site, number) && (await buildStatusList(number, site, new Date()));
  if (list) return signAsData(list, { keys, site });
  throw new Error(`nothing is published at ${url}`);
};

type Credential = ReturnType<typeof buildCredential>;
const nameIn = (credential: Credential) => credential.credentialSubject.identifier[0]?.identityHash ?? "";

async function bitsOf(list: number): Promise<(index: number) => boolean> {
  const status = (await buildStatusList(list, site, new Date())) ?? expect.fail();
  const bits = gunzipSync(Buffer.from(status.credentialSubject.encodedList.slice(1), "base64url"));
  return (index) => ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

const PURCHASES = [0, 1];
const NAMES = ["Alice Adams", "Alise Adams", "Alice Mary Adams", "Alice Bob Baker", "Bob Baker"];
const reason = "as the holder asked";

class Chain {
  badges = new Map<string, Credential>();
  gone = new Set<string>();
  constructor(
    readonly userId: string,
    readonly entitlements: string[],
  ) {}

  static async begin() {
    const { id } = await createUser();
    const held = await Promise.all(PURCHASES.map(() => grant(id, "exam")));
    return new Chain(
      id,
      held.map((one) => one.id),
    );
  }

  rows = () =>
    db().certificate.findMany({
      where: { userId: this.userId },
      include: { reissue: true },
      orderBy: { id: "asc" },
    });
  current = async () => (await this.rows()).find((row) => !row.revokedAt && !row.supersededById)?.code ?? "";

  async issue(purchase: number, name: string, score: number, better: "keep" | "replace") {
    const attempt = await createCertificationAttempt(this.userId, score, this.entitlements[purchase]);
    await issueCertificate({ userId: this.userId, attemptId: attempt.id, name, better });
  }
  correct = async (name: string) => correctName({ userId: this.userId, code: await this.current(), name });
  reissue = async (name: string) =>
    reissueCertificate(this.userId, { code: await this.current(), name, reason });
  revoke = async () =>
    revokeCertificate(this.userId, { code: await this.current(), reasonClass: "misconduct", reason });
  async refund(purchase: number) {
    await transaction(async (tx) => {
      await lockHolder(tx, this.userId);
      const at = await now(tx);
      const back = { revokedAt: at, revokedReason: "refund" };
      await tx.entitlement.update({ where: { id: this.entitlements[purchase] ?? "" }, data: back });
      await revokeCertificates(tx, { userId: this.userId, sku: "exam", reason: "refund", now: at });
    });
  }
  async restore(purchase: number) {
    const open = { revokedAt: null, revokedReason: null };
    await db().entitlement.update({ where: { id: this.entitlements[purchase] ?? "" }, data: open });
  }

  async check() {
    const rows = await this.rows();
    for (const stored of await Promise.all(rows.map(({ code }) => findStored(code)))) {
      const credential = buildCredential(stored ?? expect.fail(), site);
      this.badges.set(credential.credentialStatus.id, credential);
    }
    const lists = new Map<string, (index: number) => boolean>();
    const verifying: Credential[] = [];
    for (const [place, credential] of this.badges) {
      const { statusListCredential: url, statusListIndex } = credential.credentialStatus;
      const isEnded = lists.get(url) ?? (await bitsOf(Number(url.split("/").at(-1))));
      lists.set(url, isEnded);
      if (isEnded(Number(statusListIndex))) this.gone.add(place);
      else verifying.push(credential);
    }
    const counts = rows.filter(({ revokedAt, reissue }) => !revokedAt && !reissue);
    expect(verifying).toHaveLength(counts.length > 0 ? 1 : 0);
    for (const { credentialStatus, id } of verifying) {
      expect(this.gone.has(credentialStatus.id), "a badge that had ended verifies again").toBe(false);
      expect(id).toMatch(new RegExp(`/${await this.current()}(#badge-\\d+)?$`));
    }
    const ids = [...this.badges.values()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
}

const [name, purchase] = [fc.constantFrom(...NAMES), fc.constantFrom(...PURCHASES)];
const choice = fc.constantFrom("keep" as const, "replace" as const);
type Act = (chain: Chain) => Promise<unknown>;
const issue = fc.tuple(purchase, name, fc.integer({ min: 80, max: 100 }), choice).map(
  (given): Act =>
    (chain) =>
      chain.issue(...given),
);
const own: fc.Arbitrary<Act>[] = [
  issue,
  issue,
  name.map((given) => (chain) => chain.correct(given)),
  purchase.map((given) => (chain) => chain.refund(given)),
  purchase.map((given) => (chain) => chain.restore(given)),
  fc.constant((chain) => chain.revoke()),
];
const byOperator = name.map(
  (given): Act =>
    (chain) =>
      chain.reissue(given),
);

async function run(acts: Act[]): Promise<Chain> {
  const chain = await Chain.begin();
  for (const act of acts) {
    await act(chain).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    await chain.check();
  }
  return chain;
}

describe("a chain of certificates", () => {
  it("has one badge that verifies at every moment, and strangers accept that one only", async () => {
    const seen = { verifying: 0, ended: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...own, byOperator), { minLength: 20, maxLength: 20 }),
        async (acts) => {
          const chain = await run(acts);
          for (const [place, credential] of [...chain.badges].slice(-3)) {
            const isEnded = chain.gone.has(place);
            seen[isEnded ? "ended" : "verifying"]++;
            const data = await signAsData(credential, { keys, site });
            const soon = new Date(Date.now() + 1_000); // a badge's dates are rounded to whole seconds
            const refusal = await verifyData(data, published, soon);
            if (isEnded) expect(refusal).toMatch(/status/i);
            else expect(refusal).toBeNull();
            expect(await verifyJwt(await signAsJwt(credential, { keys, site }), published)).toBeNull(); // it reads no status list
          }
        },
      ),
      { numRuns: isSmall ? 8 : 12, seed: 20_261_125, endOnFailure: true },
    );
    expect(Math.min(seen.verifying, seen.ended)).toBeGreaterThan(isSmall ? 0 : 3);
  }, 300_000);

  it("names one person a purchase, where no operator reissues", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own), { minLength: 15, maxLength: 15 }), async (acts) => {
        const chain = await run(acts);
        const rows = await chain.rows();
        for (const entitlementId of chain.entitlements) {
          const ids = rows
            .filter((row) => row.entitlementId === entitlementId)
            .map(({ id }) => `urn:uuid:${id}`);
          const [first = "", ...others] = [...chain.badges.values()]
            .filter(({ credentialSubject }) => ids.includes(credentialSubject.id))
            .map(nameIn);
          for (const other of others) expect(isSamePerson(first, other), `${first}, ${other}`).toBe(true);
        }
      }),
      { numRuns: isSmall ? 3 : 6, seed: 20_261_125, endOnFailure: true },
    );
  }, 300_000);
});

describe("the database", () => {
  const held = async () => {
    const chain = await Chain.begin();
    await chain.issue(0, "Alice Adams", 90, "keep");
    return db().certificate.findUniqueOrThrow({ where: { code: await chain.current() } });
  };

  it("refuses another name on the same badge, and a certificate that counts again with the old one", async () => {
    const { id, statusIndex } = await held();
    const put = (data: object) => db().certificate.update({ where: { id }, data });
    await expect(put({ holderName: "Bob Baker" })).rejects.toThrow(/needs a new badge/);
    await expect(put({ originalName: "Bob Baker" })).rejects.toThrow(/is final/);
    await expect(put({ statusIndex: (statusIndex + 1) % 131_072 })).rejects.toThrow(/is final/);
    await put({ supersededById: (await held()).id });
    await expect(put({ supersededById: null })).rejects.toThrow(/needs a new badge/);
  });

  it("gives no place twice, not even one that a badge has left", async () => {
    const { id, statusList, statusIndex } = await held();
    const next = { statusIndex: (statusIndex + 1) % 131_072, badgeNumber: 2 };
    await db().certificate.update({ where: { id }, data: next });
    const other = await held();
    const taken = { statusList, statusIndex, badgeNumber: 2 };
    await expect(db().certificate.update({ where: { id: other.id }, data: taken })).rejects.toMatchObject({
      code: "P2002",
    });
    await expect(db().endedBadge.deleteMany()).rejects.toThrow(/permission denied/);
  });
});
