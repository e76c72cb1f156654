import type { LocalStack } from "./local";

/** What a newcomer needs, once, at the end. */
export async function banner({ url, mailboxUrl, stripeUrl, logs }: LocalStack) {
  const { DEMO_PASSWORD, demoAccounts } = await import("../../prisma/seed-demo");
  const rule = "─".repeat(72);
  const account = (role: string, email: string) =>
    `    ${role.padEnd(20)}${email.padEnd(30)}${DEMO_PASSWORD}`;
  return [
    "",
    rule,
    `  Skillbite is ready:  ${url}`,
    "",
    "  Demo accounts, with their password",
    ...demoAccounts.map(({ role, email }) => account(role, email)),
    "",
    ...(mailboxUrl ? [`  Mails it sends:      ${mailboxUrl}`] : []),
    ...(stripeUrl
      ? [`  Payments, refunds:   ${stripeUrl}`, "                       pay with 4242 4242 4242 4242"]
      : []),
    `  Logs and database:   ${logs}/`,
    "",
    "  Local mode: not for production. Ctrl-C stops it.",
    rule,
  ].join("\n");
}
