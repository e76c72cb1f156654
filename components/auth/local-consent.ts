/*
 * product.md, section 3, 'Local browser storage': {tos, privacy, time}, set at signup, removed once the profile has it.
 * It is what the browser says; the server keeps its own record with the sign-up.
 */
const KEY = "skillbite-consent";

export function saveLocalConsent(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ tos: true, privacy: true, time: Date.now() }));
  } catch {
    // storage may be switched off; the server has the consent
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
    // nothing was kept
  }
}
