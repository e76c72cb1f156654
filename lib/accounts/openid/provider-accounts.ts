/** What `accounts.provider` calls an organisation's provider. */
export const providerName = (providerId: string) => `oidc:${providerId}`;
