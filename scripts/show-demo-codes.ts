// `npm run code [-- <role>]`: current second-factor codes of the demo accounts. Their secrets are public.

import { codeAt } from "../lib/accounts/second-factor/codes";
import { demoAccounts } from "../prisma/seed-demo";
import { main } from "./lib/progress";

await main(async () => {
  const [name = ""] = process.argv.slice(2);
  const asked = demoAccounts.filter(({ role, email }) => role.includes(name) || email.startsWith(name));
  const now = new Date();
  const codes = asked.flatMap(({ role, email, secret }) =>
    secret ? [`${role.padEnd(20)}${email.padEnd(30)}${codeAt(secret, now)}`] : [],
  );
  if (codes.length === 0) throw new Error(`No demo account "${name}" has a second factor.`);
  for (const line of codes) console.log(line);
  console.log(`Each works once; the next ones come in ${30 - (Math.floor(now.getTime() / 1000) % 30)} s.`);
});
