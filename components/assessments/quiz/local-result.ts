/*
 * product.md, section 3, 'Local browser storage'. The server never reads it, and the birth date is stored nowhere
 * else.
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
    return null; // storage may be disabled; nothing depends on it
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage may be disabled
  }
}

type Result = { score: number; level: string; passed: boolean; closedAt: string };

/** An older result changes nothing. */
export function saveResult({ score, level, passed, closedAt }: Result): void {
  const takenAt = Date.parse(closedAt);
  if (Number(read(KEYS.lastTaken)) > takenAt) return;
  write(KEYS.lastTaken, String(takenAt));
  write(KEYS.score, String(score));
  write(KEYS.level, level);
  if (passed) write(KEYS.passed, "true");
}

/** For the '24-hour' label of practice, which blocks nothing (product.md, section 5). Quiz and exam share the time. */
export function wasTakenRecently(): boolean {
  return Date.now() - Number(read(KEYS.lastTaken) ?? 0) < DAY;
}

/** After a first result, a guest is not asked for an email again. */
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

/** From the certificate form, else from the quiz, else empty. */
export function readFullName(): string {
  const { firstName = "", lastName = "" } = readCertificateData();
  return `${firstName} ${lastName}`.trim() || readName().trim();
}

function readCertificateData(): Partial<CertificateData> {
  try {
    return JSON.parse(read(KEYS.certificate) ?? "{}") ?? {};
  } catch {
    return {}; // the stored text is not ours
  }
}

/** After an erasure: deletes what every part of the site stored. */
export function forgetLocalData(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("skillbite-")) localStorage.removeItem(key);
  } catch {
    // storage may be disabled
  }
}
