import { inflateSync } from "node:zlib";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { PNG } from "pngjs";
import { beforeAll, describe, expect, it } from "vitest";
import { findStored } from "@/lib/certificates/certificate-queries";
import { keyUrl, statusUrl } from "@/lib/certificates/open-badges/badge-identifiers";
import { bakePng, bakeSvg } from "@/lib/certificates/open-badges/badge-images";
import { signAsData, signAsJwt } from "@/lib/certificates/open-badges/credential-signatures";
import { buildCredential } from "@/lib/certificates/open-badges/credentials";
import { buildDidDocument } from "@/lib/certificates/open-badges/did-documents";
import { keySet, publicJwk } from "@/lib/certificates/open-badges/key-sets";
import { buildStatusList } from "@/lib/certificates/open-badges/status-lists";
import { revokeCertificates } from "@/lib/certificates/revoke-certificates";
import { transaction } from "@/lib/platform/db/client";
import { createKeys } from "../../scripts/lib/credential-keys";
import { type Published, verifyData, verifyJwt } from "../support/badge-verifier";
import { createCertificate, createUser, grant } from "../support/factories";
import { faultsOf } from "../support/open-badges-schema";

const site = new URL("https://skillbite.example");
const first = createKeys();
const rotated = createKeys(first);

function publishedWith(keys: typeof first): Published {
  const at = new Date();
  return async (url) => {
    if (url.endsWith("/.well-known/did.json")) return buildDidDocument(keys, site);
    const key = keys.find(({ kid }) => keyUrl(site, kid) === url);
    if (key) return publicJwk(key);
    const list = url === statusUrl(site, 999) && (await buildStatusList(999, site, at));
    if (list) return signAsData(list, { keys, site });
    throw new Error(`nothing is published at ${url}`);
  };
}
const published = publishedWith(rotated);

const names = ["Zoë O’Neill-Šimić", "محمد عبد الله", "Ελένη", "Ada 😀🏳️‍🌈", "Nguyễn Thị Minh Khai", "Z̵o®"];
let userId = "";
beforeAll(async () => {
  userId = (await createUser()).id;
});

async function issueBadge(n: number, overlay: object = {}) {
  const holderName = names[n % names.length] ?? "";
  const course = n % 2 ? { courseId: `c${n}`, hours: 3, level: "advanced" as const } : {};
  const identity = n % 3 ? { identityHash: `sha256$${"ab".repeat(32)}`, identitySalt: "00ff" } : {};
  const { code } = await createCertificate({ userId, holderName, ...course, ...identity, ...overlay });
  const stored = (await findStored(code)) ?? expect.fail();
  return { code, credential: buildCredential(stored, site) };
}

describe("fifty badges", () => {
  it("are as the published schema of Open Badges 3.0 wants them, and both proofs are accepted by strangers", async () => {
    for (let n = 0; n < 50; n++) {
      const { credential } = await issueBadge(n);
      const signing = { keys: n % 2 ? rotated : first, site };
      const [data, jwt] = await Promise.all([
        signAsData(credential, signing),
        signAsJwt(credential, signing),
      ]);
      expect(faultsOf(data, "published")).toEqual([]);
      expect(faultsOf(data, "ours")).toEqual([]);
      expect(faultsOf(decodeJwt(jwt), "published")).toEqual([]);
      expect(await verifyData(data, published)).toBeNull();
      expect(await verifyJwt(jwt, published)).toBeNull();
      const holder = credential.credentialSubject.identifier[0]?.identityHash;
      expect(holder).toBe(names[n % names.length]);
    }
  });
});

describe("the published key set", () => {
  it("verifies a badge by its kid alone, also one that a retired key signed", async () => {
    const find = createLocalJWKSet(JSON.parse(JSON.stringify(keySet(rotated, site))));
    for (const keys of [first, rotated]) {
      const { credential } = await issueBadge(0);
      const jwt = await signAsJwt(credential, { keys, site });
      const { payload } = await jwtVerify(jwt, find);
      expect(payload.jti).toBe(credential.id);
    }
  });

  it("has no private part, and names each key once by its address", () => {
    const { keys } = keySet(rotated, site);
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(2 * rotated.length);
    for (const { kid } of rotated) expect(keys.map((key) => key.kid)).toContain(keyUrl(site, kid));
  });
});

describe("what must fail", () => {
  it("another shape, by the published schema", async () => {
    const { credential } = await issueBadge(0);
    const data = await signAsData(credential, { keys: first, site });
    const { credentialSubject: subject, issuer } = data;
    const { criteria: _, ...achievement } = subject.achievement;
    const bent = {
      "one proof, not in a list": { ...data, proof: data.proof[0] },
      "no criteria": { ...data, credentialSubject: { ...subject, achievement } },
      "another context": { ...data, "@context": data["@context"].toReversed() },
      "a type as text": { ...data, type: "OpenBadgeCredential" },
      "a kind of achievement that is none": {
        ...data,
        credentialSubject: { ...subject, achievement: { ...subject.achievement, achievementType: "Exam" } },
      },
      "an issuer without an id": { ...data, issuer: { ...issuer, id: undefined } },
      "a day without an hour": { ...data, validFrom: "2026-11-21" },
      "a language that is none": {
        ...data,
        credentialSubject: { ...subject, achievement: { ...subject.achievement, inLanguage: "English" } },
      },
      "a status without a type": { ...data, credentialStatus: { id: data.credentialStatus.id } },
      "an identity with a field too many": {
        ...data,
        credentialSubject: {
          ...subject,
          identifier: subject.identifier.map((one) => ({ ...one, email: "" })),
        },
      },
    };
    const passed = Object.entries(bent).filter(
      ([, one]) => faultsOf(JSON.parse(JSON.stringify(one)), "published").length === 0,
    );
    expect(passed.map(([what]) => what)).toEqual([]);
  });

  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

  it("a flipped byte, wherever it is", async () => {
    const { credential } = await issueBadge(0);
    const jwt = await signAsJwt(credential, { keys: first, site });
    for (let at = 3; at < jwt.length - 2; at += 97) {
      if (jwt[at] !== ".")
        expect(await verifyJwt(flip(jwt, at), published).catch(() => "failed")).not.toBeNull();
    }
    const data = await signAsData(credential, { keys: first, site });
    const [proof] = data.proof;
    const changed = [
      { ...data, name: `${data.name}!` },
      { ...data, validUntil: "2099-01-01T00:00:00Z" },
      { ...data, proof: [{ ...proof, proofValue: flip(proof?.proofValue ?? "", 20) }] },
      { ...data, credentialSubject: { ...data.credentialSubject, result: [] } },
    ];
    for (const one of changed) expect(await verifyData(one, published)).not.toBeNull();
  });

  it("a key of somebody else under our name", async () => {
    const { credential } = await issueBadge(1);
    const foreign = createKeys().map((key, n) => ({ ...key, kid: rotated[n]?.kid ?? "" })) as typeof first;
    expect(await verifyData(await signAsData(credential, { keys: foreign, site }), published)).not.toBeNull();
    expect(await verifyJwt(await signAsJwt(credential, { keys: foreign, site }), published)).toBe(
      "the signature",
    );
  });

  it("a badge that has expired", async () => {
    const issuedAt = new Date(Date.now() - 800 * 86_400_000);
    const { credential } = await issueBadge(2, { issuedAt, expiresAt: new Date(Date.now() - 1_000) });
    const signing = { keys: first, site };
    expect(await verifyData(await signAsData(credential, signing), published)).toMatch(
      /is after .*validUntil/,
    );
    expect(await verifyJwt(await signAsJwt(credential, signing), published)).toBe("it is expired");
  });

  it("a badge that was revoked: it verified before, and the list says so after", async () => {
    const exam = await grant(userId, "exam");
    const { credential } = await issueBadge(0, { entitlementId: exam.id });
    const data = await signAsData(credential, { keys: first, site });
    expect(await verifyData(data, published)).toBeNull();
    await transaction(async (tx) => {
      const now = new Date();
      await tx.entitlement.update({ where: { id: exam.id }, data: { revokedAt: now } });
      await revokeCertificates(tx, { userId, sku: "exam", reason: "refund", now });
    });
    expect(await verifyData(data, published)).toMatch(/status/i);
  });
});

describe("baking", () => {
  it("keeps the image readable and the credential whole, with its accents", async () => {
    const { credential } = await issueBadge(0);
    const json = JSON.stringify(credential);
    const plain = new PNG({ width: 4, height: 4 });
    const baked = bakePng(PNG.sync.write(plain), json);
    expect(PNG.sync.read(baked, { checkCRC: true })).toMatchObject({ width: 4, height: 4 });
    const [chunk, ...more] = textChunks(baked);
    expect(more).toEqual([]);
    expect(chunk).toBe(json);
    expect(bakeSvg('<svg viewBox="0 0 1 1"><path/></svg>', "a.b.c")).toBe(
      '<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 1 1"><openbadges:credential verify="a.b.c"/><path/></svg>',
    );
  });
});

function textChunks(png: Buffer): string[] {
  const found: string[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    const [keyword = ""] = data.toString("latin1").split("\0");
    if (png.toString("latin1", at + 4, at + 8) === "iTXt" && keyword === "openbadgecredential") {
      const compressed = data[keyword.length + 1] === 1;
      const text = data.subarray(keyword.length + 5);
      found.push((compressed ? inflateSync(text) : text).toString("utf8"));
    }
    at += 12 + length;
  }
  return found;
}
