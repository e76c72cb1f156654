import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, knownOrigins, type Page } from "./browser";
import { open } from "./browser-screen";
import { stack } from "./stack";

/* Okta and Microsoft Entra ID, as the package `emulate` speaks for them. */

export type Kind = "Okta" | "Microsoft";
type Who = { email: string; first: string; last: string };
export type Provider = Awaited<ReturnType<typeof startProvider>>;

const CLIENT = { client_id: "skillbite-at-work", client_secret: "hush-hush" };
const TENANT = "0f8fad5b-d9cb-469f-a165-70867728950e";
const OKTA_ADMIN = "test_token_admin";
export const LEARNERS = "00g_learners";

const idOf = ({ email }: Who) => `00u_${email.replace(/\W/g, "")}`;

function seedOf(kind: Kind, people: Who[]) {
  const client = {
    ...CLIENT,
    name: "Skillbite",
    redirect_uris: [`${stack().url}/api/sign-on/callback`, `${stack().url}/auth`],
  };
  if (kind === "Microsoft") {
    const users = people.map(({ email, first, last }) => ({
      email,
      name: `${first} ${last}`,
      tenant_id: TENANT,
    }));
    return { microsoft: { users, oauth_clients: [{ ...client, tenant_id: TENANT }] } };
  }
  const users = people.map((who) => ({
    okta_id: idOf(who),
    login: who.email,
    email: who.email,
    first_name: who.first,
    last_name: who.last,
  }));
  const groups = [{ okta_id: LEARNERS, name: "Learners" }];
  const group_memberships = people.map((who) => ({ group_okta_id: LEARNERS, user_okta_id: idOf(who) }));
  return { okta: { users, groups, group_memberships, oauth_clients: [client] } };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export async function startProvider(kind: Kind, people: Who[]) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  knownOrigins.add(url);
  const service = kind === "Okta" ? "okta" : "microsoft";
  let known = people;

  async function start() {
    const options = JSON.stringify({ service, port, baseUrl: url, seed: seedOf(kind, known) });
    const child = spawn(process.execPath, ["--import", "tsx", "tests/support/provider-process.ts", options], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await once(child, "message");
    return child;
  }
  let child = await start();
  const stop = async () => {
    if (!child.connected) return;
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  };
  const restart = async () => {
    await stop();
    child = await start();
  };
  const ask = async (method: string, path: string) => {
    const headers = { Authorization: `SSWS ${OKTA_ADMIN}` };
    expect((await fetch(url + path, { method, headers })).ok).toBe(true);
  };
  return {
    kind,
    url,
    issuer: kind === "Okta" ? `${url}/oauth2/default` : `${url}/${TENANT}/v2.0`,
    client: CLIENT,
    stop,
    /** With other keys. */
    restart,
    /** Okta only: the person is no longer in the group. */
    leaveGroup: (who: Who) => ask("DELETE", `/api/v1/groups/${LEARNERS}/users/${idOf(who)}`),
    /** Okta's stand-in lets in who is only deactivated, and Microsoft's changes nobody while it runs. */
    async remove(who: Who) {
      known = known.filter((each) => each !== who);
      if (kind === "Microsoft") return restart();
      await ask("POST", `/api/v1/users/${idOf(who)}/lifecycle/deactivate`);
      await ask("DELETE", `/api/v1/users/${idOf(who)}`);
    },
  };
}

export async function goToProvider(page: Page, email: string, address = "/auth") {
  await open(page, address);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with your organisation" }).click();
}

export async function choosePerson(page: Page, { url }: { url: string }, email: string) {
  await expect(page).toHaveURL(new RegExp(`^${url}/`));
  await page.getByRole("button").filter({ hasText: email }).first().click();
}

export async function expectNotOffered(page: Page, { url }: { url: string }, email: string) {
  await expect(page).toHaveURL(new RegExp(`^${url}/`));
  await expect(page.getByRole("button").first()).toBeVisible();
  await expect(page.getByRole("button").filter({ hasText: email })).toHaveCount(0);
}

/** Returns the URL by which the provider sends the browser back, without opening it. */
export async function answerOf(page: Page, { url }: { url: string }, email: string): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`^${url}/`));
  const { form, action } = await page
    .getByRole("button")
    .filter({ hasText: email })
    .first()
    .evaluate((button: HTMLButtonElement) => ({
      action: button.form?.action ?? "",
      form: Object.fromEntries(
        [...new FormData(button.form ?? undefined)].map(([key, value]) => [key, String(value)]),
      ),
    }));
  const answer = await page.request.post(action, { form, maxRedirects: 0 });
  return answer.headers().location ?? "";
}
