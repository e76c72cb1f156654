/**
 * For password managers: whose password a form asks for or changes. It has no name, so it is not sent; hidden by CSS,
 * because they pass over `type="hidden"`.
 */
export function KnownUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
