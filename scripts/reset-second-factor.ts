// Read docs/operations/security.md first: an attacker who wants another person's account asks for this.
import { withApplication } from "./lib/application";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

await main(async () => {
  const { values, wrong } = readArguments("npm run second-factor:reset -- --email <address>", {
    options: { email: { type: "string" } },
  });
  const { email } = values;
  if (!email) throw wrong();
  await withApplication(async () => {
    const { takeSecondFactorOff } = await import("../lib/accounts/second-factor/switch-off");
    const done = await takeSecondFactorOff(email);
    if (done === "no-account") throw new Error(`${email} has no account.`);
    if (done === "has-none") throw new Error(`${email} has no second factor: nothing was changed.`);
  });
  console.log(`${email} has no second factor now, and was signed out everywhere. A mail says so.`);
});
