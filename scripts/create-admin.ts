// `npm run admin:create -- --email ada@example.org --name Ada`: makes somebody an administrator.
// The password is asked for, or read from standard input; never an argument, which others could see.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { generateClient, migrate, withDatabase } from "./lib/database";
import { localEnv } from "./lib/local";
import { DATA_DIR } from "./lib/paths";
import { main } from "./lib/progress";
import { unreachableStripe } from "./stripe/unreachable";

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
  const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
  const { email, name } = values;
  if (!email || !name) throw new Error("Use: npm run admin:create -- --email <address> --name <name>");
  await generateClient();
  const password = await askPassword();
  await withDatabase(async (urls) => {
    await migrate(urls);
    // In local mode nobody has set the environment that lib/env.ts asks for; in production it overrides this.
    const local = {
      APP_MODE: "local",
      SMTP_URL: "smtp://127.0.0.1:25",
      ...unreachableStripe,
      ...localEnv(DATA_DIR, "http://localhost:3000"),
    };
    Object.assign(process.env, { ...local, ...process.env, DATABASE_URL: urls.appUrl });
    const { createAdmin } = await import("../lib/auth/create-admin");
    const { db, pool } = await import("../lib/db");
    await createAdmin({ email, name, password });
    await db().$disconnect();
    await pool().end();
  });
  console.log(`${email} is an administrator.`);
});
