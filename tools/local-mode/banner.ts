import type { LocalStack } from "./stack";

export async function banner({ url, mailboxUrl, stripeUrl, googleUrl, logs }: LocalStack) {
  const { DEMO_PASSWORD, demoAccounts } = await import("../../prisma/seed-demo");
  const rule = "─".repeat(72);
  const account = (role: string, email: string) =>
    `    ${role.padEnd(20)}${email.padEnd(30)}${DEMO_PASSWORD}`;
  const secret = (role: string, value: string) => `    ${role.padEnd(20)}${value}`;
  return [
    "",
    rule,
    `  Skillbite is ready:  ${url}`,
    "",
    "  Demo accounts, with their password",
    ...demoAccounts.map(({ role, email }) => account(role, email)),
    "  Two of them also need a code: `npm run code`, or an app with the key",
    ...demoAccounts.flatMap((each) => (each.secret ? [secret(each.role, each.secret)] : [])),
    "",
    ...(mailboxUrl ? [`  Mails it sends:      ${mailboxUrl}`] : []),
    ...(stripeUrl
      ? [`  Payments, refunds:   ${stripeUrl}`, "                       pay with 4242 4242 4242 4242"]
      : []),
    ...(googleUrl ? ["  Sign in with Google: a local stand-in, with four people to choose from"] : []),
    `  Logs and database:   ${logs}/`,
    "",
    "  Local mode: not for production. Ctrl-C stops it.",
    rule,
  ].join("\n");
}
