/*
 * product.md, section 3, 'Local browser storage': {tos, privacy, time}, set at sign-up, removed when the profile has
 * it. The server keeps its own record.
 */
const KEY = "skillbite-consent";

export function saveLocalConsent(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ tos: true, privacy: true, time: Date.now() }));
  } catch {
    // storage may be disabled; the server has the consent
  }
}

export function hasLocalConsent(): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as {
      tos?: unknown;
      privacy?: unknown;
    } | null;
    return kept?.tos === true && kept.privacy === true;
  } catch {
    return false;
  }
}

export function dropLocalConsent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // storage may be disabled
  }
}
