/**
 * Hide the marketing claims that nothing substantiates yet (content/marketing/claims.yaml). Read apart from
 * lib/env.ts because static pages ask while building, when there is no environment to parse: set it for both.
 */
export const hideUnsubstantiatedClaims = process.env.HIDE_UNSUBSTANTIATED_CLAIMS === "true";
