/** Dates of the documents in content/legal. */
export const TERMS_VERSION = "2026-11-26";
export const PRIVACY_VERSION = "2026-11-28";

/** The sentence is from product.md, section 5. */
export const CONSENT_REQUIRED = "Consent required — Please accept Terms and Privacy to create an account.";

/**
 * What a learner agrees to before the first use of the prompt bench: the date of its sentence, and the host that their texts
 * go to. Another host is asked for anew.
 */
export const benchConsentVersion = (host: string) => `2026-11-26 ${host}`;
