import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { render } from "react-email";
import { beforeAll, expect, it } from "vitest";
import { CertificateSheet } from "@/components/certificates/certificate-sheet";
import { toCsv } from "@/lib/certificates/bulk-check";
import { faceOf } from "@/lib/certificates/certificate-face";
import { renderPdf } from "@/lib/certificates/certificate-pdf";
import type { CertificateView } from "@/lib/certificates/certificates";
import { cleanHolderName } from "@/lib/certificates/holder-names";
import { issuedMail } from "@/lib/certificates/mails";
import { listUnprintable, requirePrintableName } from "@/lib/certificates/printable-names";
import { fileNameOf } from "@/lib/certificates/sharing";
import { createKeys } from "../../scripts/lib/credential-keys";
import { unreachableStripe } from "../../tools/stripe/unreachable";
import { listNames } from "../support/names";
import { isSmall } from "../support/size";

const [NAMES, SHEETS] = isSmall ? [300, 4] : [2_000, 40];

const at = new Date("2026-10-02T09:30:00Z");
const certificate: CertificateView = {
  code: "SB-2026-0123456789012345",
  status: "valid",
  kind: "certification",
  level: null,
  holderName: "",
  title: "AI Proficiency Certification",
  score: 92,
  hours: null,
  programmeVersion: "2026.1",
  assessment: { questions: 20, passMark: 80, areas: [{ name: "AI fundamentals" }] },
  issuer: { name: "Skillbite" },
  testedAt: at,
  issuedAt: at,
  expiresAt: new Date("2028-10-02T09:30:00Z"),
  revokedAt: null,
  isWithdrawn: false,
  correctedAt: null,
  supersededBy: null,
  isReissued: false,
  isSuccessorRevoked: false,
};

function named(given: string): { name: string } | { reason: string } {
  try {
    return { name: requirePrintableName(given) };
  } catch (error) {
    const { fieldErrors } = error as { fieldErrors?: { name?: string } };
    return { reason: fieldErrors?.name ?? expect.fail(`${JSON.stringify(given)}: ${error}`) };
  }
}

beforeAll(() => {
  Object.assign(process.env, {
    APP_MODE: "local",
    APP_URL: "http://localhost:3000",
    AUTH_SECRET: "x".repeat(32),
    ERASURE_LEDGER: "/dev/null",
    ERASURE_KEY: "x".repeat(32),
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "hello@skillbite.example",
    OPERATOR_EMAIL: "operator@skillbite.example",
    CREDENTIAL_KEYS: JSON.stringify(createKeys()),
    ...unreachableStripe,
  });
});

const sheetOf = (name: string) =>
  renderToStaticMarkup(
    createElement(CertificateSheet, {
      name,
      face: faceOf(certificate),
      badge: "proficiency",
      check: { code: certificate.code, page: "localhost/certificate-verify" },
    }),
  );

const shown = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

it(`${NAMES} names go whole through page, mail, CSV and file name, or are refused with a reason`, async () => {
  const frame = sheetOf("x");
  let taken = 0;
  for (const given of listNames(NAMES)) {
    const outcome = named(given);
    if ("reason" in outcome) {
      expect(outcome.reason, JSON.stringify(given)).toMatch(
        /^(Enter a name|We cannot set|A certificate carries)/,
      );
      continue;
    }
    taken++;
    const { name } = outcome;
    expect(cleanHolderName(name)).toBe(name);
    expect(listUnprintable(name)).toEqual([]);
    expect(name).not.toMatch(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]|:\/\/|@/u);

    const page = sheetOf(name);
    expect(shown(page), name).toContain(name);
    expect(page.match(/<\w+/g)?.length, name).toBe(frame.match(/<\w+/g)?.length);
    const mail = issuedMail(
      { ...certificate, holderName: name, isRescored: false, isAccount: true },
      "http://localhost:3000/",
    );
    expect(mail.subject).toBe("Your Skillbite certificate");
    expect(shown(await render(mail.body)), name).toContain(name);
    const [cell = ""] = /"((?:[^"]|"")*)"/.exec(toCsv([[name]]))?.slice(1) ?? [];
    expect(cell.replaceAll('""', '"').replace(/^'(?=[=+\-@])/, "")).toBe(name);
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(fileNameOf(name)).toMatch(/^[\p{L}\p{M}\p{N}_-]{1,60}$/u);
  }
  expect(taken).toBeGreaterThan(NAMES / 4);
  expect(taken).toBeLessThan(NAMES);
});

it(`${SHEETS} of them are printed, each on one page`, async () => {
  const names = listNames(NAMES).flatMap((given) => {
    const outcome = named(given);
    return "name" in outcome ? [outcome.name] : [];
  });
  const step = Math.floor(names.length / SHEETS);
  for (let n = 0; n < SHEETS; n++) {
    const pdf = Buffer.from(await renderPdf({ ...certificate, holderName: names[n * step] ?? "" }));
    expect(pdf.toString("latin1").match(/\/MediaBox \[[^\]]*\]/g)).toEqual(["/MediaBox [0 0 841.89 595.28]"]);
  }
});
