/**
 * Tells password managers whose password it is. Without a name it is not sent. Hidden by CSS, because they ignore
 * `type="hidden"`.
 */
export function KnownUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
