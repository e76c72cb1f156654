/*
 * product.md, section 3, 'Local browser storage'. Written for display in this browser; the server keeps its own results and never
 * reads these. The birth date is in here and nowhere else.
 */
const KEYS = {
  passed: "skillbite-quiz-passed",
  lastTaken: "skillbite-quiz-last-taken",
  score: "skillbite-quiz-score",
  level: "skillbite-quiz-level",
  name: "skillbite-quiz-name",
  certificate: "skillbite-certificate-data",
};

const DAY = 86_400_000; // milliseconds

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be switched off: nothing depends on it
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // as above
  }
}

type Result = { score: number; level: string; passed: boolean; closedAt: string };

/** Keeps the latest result; an older one that is looked at again changes nothing. */
export function saveResult({ score, level, passed, closedAt }: Result): void {
  const takenAt = Date.parse(closedAt);
  if (Number(read(KEYS.lastTaken)) > takenAt) return;
  write(KEYS.lastTaken, String(takenAt));
  write(KEYS.score, String(score));
  write(KEYS.level, level);
  if (passed) write(KEYS.passed, "true");
}

/** The '24-hour' wording: only a label, it blocks nothing (product.md, section 5). Practice and exam share the time: said of practice. */
export function wasTakenRecently(): boolean {
  return Date.now() - Number(read(KEYS.lastTaken) ?? 0) < DAY;
}

/** Whether a result was seen in this browser: then its guest was asked for an address, and is not asked again. */
export const hasTakenBefore = () => Number(read(KEYS.lastTaken)) > 0;

export const readName = () => read(KEYS.name) ?? "";
export const saveName = (name: string) => write(KEYS.name, name);

export type CertificateData = {
  firstName: string;
  lastName: string;
  birthDate: string;
  score: number;
  level: string;
  categoryScores: Record<string, number>;
  testDate: string;
  userName: string;
};

export const saveCertificateData = (data: CertificateData) => write(KEYS.certificate, JSON.stringify(data));

/** The name for a certificate as this browser knows it: of the certificate's form, else of the quiz; else empty. */
export function readFullName(): string {
  const { firstName = "", lastName = "" } = readCertificateData();
  return `${firstName} ${lastName}`.trim() || readName().trim();
}

function readCertificateData(): Partial<CertificateData> {
  try {
    return JSON.parse(read(KEYS.certificate) ?? "{}") ?? {};
  } catch {
    return {}; // somebody has written into it
  }
}

/** For whoever is erased: nothing stays in this browser either, whichever part of the site has kept it. */
export function forgetLocalData(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("skillbite-")) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
