import "server-only";
import { Resolver } from "node:dns/promises";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { db, isConflict, transaction } from "../../platform/db/client";
import { lockOrganisations } from "../../platform/db/locks";
import { requestPublic } from "../../platform/http/fetch-public";
import { enqueue, enqueueAll } from "../../platform/jobs";
import { switchOffWithoutDomain } from "./add-domain";
import {
  type DomainFailure,
  isCheckDue,
  judgeProof,
  nextProof,
  PROOF_PATH,
  type Proof,
  recordName,
} from "./domains";

type Look = (domain: string) => Promise<Proof>;

/** In milliseconds, for each of two tries. */
const DNS_PATIENCE = 3_000;

/** What DNS and the domain's own web server say. Public servers only, and no redirect: it could lead anywhere. */
async function lookUp(domain: string): Promise<Proof> {
  const resolver = new Resolver({ timeout: DNS_PATIENCE, tries: 2 });
  const [records, file] = await Promise.all([
    readProofRecords(domain, resolver).catch(() => []),
    readProofFile(`https://${domain}${PROOF_PATH}`).catch(() => null),
  ]);
  return { records, file };
}

export async function readProofRecords(
  domain: string,
  resolver: Pick<Resolver, "resolveTxt">,
): Promise<string[]> {
  const records = await resolver.resolveTxt(recordName(domain));
  return records.slice(0, 50).map((strings) => strings.join(""));
}

export async function readProofFile(
  url: string,
  reach: Parameters<typeof requestPublic>[1] = {},
): Promise<string | null> {
  const headers = { "User-Agent": "Skillbite domain check", Accept: "text/plain" };
  const { status, type, body } = await requestPublic(url, { ...reach, headers });
  if (status !== 200 || !/^text\/plain\b/i.test(type)) return null;
  return body.subarray(0, 500).toString("utf8").split("\n")[0]?.trim() ?? null;
}

/** Looks for the proof of a domain and keeps what it finds. May run twice; a removed domain is no error. */
export async function checkDomain(domainId: string, look: Look = lookUp): Promise<void> {
  const domain = await db().orgDomain.findUnique({ where: { id: domainId } });
  if (!domain) return;
  const failure = judgeProof(await look(domain.domain), domain.token);
  try {
    await keep(domain, failure);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await keep(domain, "taken");
  }
}

type Domain = { id: string; orgId: string; token: string };

async function keep({ id, orgId, token }: Domain, failure: DomainFailure | null): Promise<void> {
  await transaction(async (tx) => {
    await lockOrganisations(tx, [orgId]);
    const domain = await tx.orgDomain.findFirst({ where: { id, token } });
    if (!domain) return;
    const at = await now(tx);
    const after = nextProof(domain, failure, at);
    await tx.orgDomain.update({ where: { id }, data: { ...after, checkedAt: at, failure } });
    const [was, is] = [domain.provenAt !== null, after.provenAt !== null];
    if (was === is) return;
    await recordAudit(tx, {
      actorId: null,
      action: is ? "domain.proven" : "domain.lost",
      subject: `orgs:${orgId}`,
      details: { domain: domain.domain },
    });
    if (is) return;
    await enqueue(tx, "organisations.sign-on-mail", { orgId, change: "domain-lost" });
    await switchOffWithoutDomain(tx, orgId);
  });
}

/** Each day: the proofs that are due. */
export async function checkDomains(): Promise<void> {
  const at = await now(db());
  const domains = await db().orgDomain.findMany();
  const due = domains.filter((domain) => isCheckDue(domain, at)).map(({ id }) => ({ domainId: id }));
  await transaction((tx) => enqueueAll(tx, "organisations.check-domain", due));
}
