"use server";
import { action } from "../accounts/viewer-action";
import { AppError } from "../platform/errors";
import { consume } from "../platform/http/rate-limits";
import { MOST_CODES } from "./bulk-check";
import { codesIn } from "./certificate-codes";
import { checkCodes } from "./certificate-queries";
import { countCheck } from "./check-limits";
import { correctName } from "./correct-name";
import { issueCertificate } from "./issue-certificate";
import { requirePrintableName } from "./printable-names";
import { bulkInput, correctionInput, issueInput, nameInput } from "./schema";

export const printHolderNameAction = action(
  { name: "certificate-name", viewer: "anyone", input: nameInput, limit: { points: 60, seconds: 600 } },
  async ({ input }) => ({ holderName: requirePrintableName(input.name) }),
);

export const issueCertificateAction = action(
  {
    name: "certificate-claim",
    viewer: "person",
    input: issueInput,
    limit: { points: 20, seconds: 600 },
  },
  async ({ input, viewer }) => issueCertificate({ userId: viewer.id, ...input }),
);

export const correctCertificateNameAction = action(
  {
    name: "certificate-correct",
    viewer: "person",
    input: correctionInput,
    limit: { points: 10, seconds: 600 },
  },
  async ({ input, viewer }) => correctName({ userId: viewer.id, ...input }),
);

export const checkManyCodesAction = action(
  { name: "certificate-bulk", viewer: "anyone", input: bulkInput, limit: { points: 30, seconds: 60 } },
  async ({ input, address }) => {
    const codes = codesIn(input.codes);
    if (codes.length === 0) {
      throw refused("No code was found. Codes look like SB-2026-0000000000000000.");
    }
    if (codes.length > MOST_CODES) throw refused(`At most ${MOST_CODES} codes at once, please.`);
    await countCheck(address);
    await consume({ name: "certificate-bulk-hour", points: 5, seconds: 3_600 }, address);
    return checkCodes(codes);
  },
);

const refused = (reason: string) => new AppError("invalid", reason, { codes: reason });
