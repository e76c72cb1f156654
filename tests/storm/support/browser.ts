import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MANY_SIGN_INS } from "../../../lib/accounts/password-hashes";
import type { Result } from "../../../lib/platform/errors";
import { STANDALONE } from "../../../scripts/lib/standalone";
import { PASSWORD } from "./people";
import { until } from "./product";

type Manifest = { node: Record<string, { exportedName: string }> };

function actionId(name: string, build = STANDALONE): string {
  const file = join(build, ".next/server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`The build has no action ${name}.`);
  return found[0];
}

export function actionRequest(name: string, fields: Record<string, string>, build?: string) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(`_1_${key}`, value);
  body.append("0", '[null,"$K1"]');
  return { headers: { "next-action": actionId(name, build), accept: "text/x-component" }, body };
}

export function actionResult<T>(body: string): Result<T> | undefined {
  const [, row] = /^0:\{"a":"\$@(\w+)"/m.exec(body) ?? [];
  const [, json] = new RegExp(`^${row}:(\\{.*\\})$`, "m").exec(body) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Result<T>);
}

const PATIENCE = 120_000;

export function callRequest(name: string, input: unknown, build?: string) {
  return {
    headers: {
      "next-action": actionId(name, build),
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
    },
    body: JSON.stringify([null, input]),
  };
}

/** Changes its client IP every hundred requests: rate limits count by IP. `build`: the folder of the one that serves. */
export function openBrowser(site: string | (() => string), name: string, cookie?: string, build?: string) {
  const current = () => (typeof site === "string" ? site : site());
  const [given = "", ...rest] = cookie?.split("=") ?? [];
  const cookies = new Map(cookie ? [[given, rest.join("=")]] : []);
  const jar = () => [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  let sent = 0;

  async function send(path: string, init: RequestInit = {}) {
    const origin = current();
    const address = `${name}-${Math.floor(sent++ / 100)}`;
    const response = await fetch(origin + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
      headers: { origin, cookie: jar(), "x-forwarded-for": address, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return { status: response.status, body: await response.text() };
  }

  async function act<T>(path: string, action: string, fields: Record<string, string>) {
    const { status, body } = await send(path, { method: "POST", ...actionRequest(action, fields, build) });
    return { status, body, result: actionResult<T>(body) };
  }

  async function call<T>(path: string, action: string, input: unknown) {
    const { status, body } = await send(path, { method: "POST", ...callRequest(action, input, build) });
    return { status, body, result: actionResult<T>(body) };
  }

  return {
    call,
    cookie: jar,
    get: (path: string) => send(path),
    post: (path: string, body: unknown) =>
      send(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    act,
    /** Retries while the server rejects excess sign-ins: on a slow machine a few are too many. */
    async signIn(email: string) {
      await until(`${email} is signed in`, async () => {
        const { body, result } = await act("/auth", "signInAction", { email, password: PASSWORD });
        if (!result?.ok && !body.includes(MANY_SIGN_INS)) throw new Error(`${email} cannot sign in: ${body}`);
        return result?.ok === true;
      });
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
