// The password comes from a prompt or standard input: other users of the machine can see arguments.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { withApplication } from "./lib/application";
import { readArguments } from "./lib/arguments";
import { main } from "./lib/progress";

async function askPassword() {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  process.stdout.write("Password: ");
  const password = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return password;
}

await main(async () => {
  const { values, wrong } = readArguments("npm run admin:create -- --email <address> --name <name>", {
    options: { email: { type: "string" }, name: { type: "string" } },
  });
  const { email, name } = values;
  if (!email || !name) throw wrong();
  const password = await askPassword();
  await withApplication(async () => {
    const { createAdmin } = await import("../lib/accounts/create-admin");
    await createAdmin({ email, name, password });
  });
  console.log(`${email} is an administrator.`);
  console.log(
    "The admin pages need a second factor: sign in, open /admin, and it leads to the set-up with an app on your phone.",
  );
});
